import type { LucideIcon } from 'lucide-react'
import { buttonClass, type ButtonSize, type ButtonVariant } from '@components/ui/button'
import { Tooltip } from '@components/ui/tooltip'
import { PageLink } from './page-link'

interface PageActionProps {
  readonly href: string
  readonly icon?: LucideIcon
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** The key that leads there. */
  readonly shortcut?: string | undefined
  /** Why it cannot be done. */
  readonly refusal?: string | undefined
  readonly children: string
}

/** A button that leads to a page. One that is refused keeps its place, and says why. */
export const PageAction = ({ href, icon: Icon, variant, size, shortcut, refusal, children }: PageActionProps) => (
  <Tooltip text={refusal} side="end">
    {(describedBy) => (
      <PageLink
        href={href}
        className={buttonClass(variant, size)}
        {...(refusal === undefined
          ? { 'aria-keyshortcuts': shortcut }
          : { disabled: true, tabIndex: 0, 'aria-describedby': describedBy })}
      >
        {Icon && <Icon />}
        <span>{children}</span>
      </PageLink>
    )}
  </Tooltip>
)
