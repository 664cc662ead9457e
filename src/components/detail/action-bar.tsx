import { Ellipsis, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { buttonClass } from '@components/ui/button'
import { Popover } from '@components/ui/popover'
import { PageAction } from '@components/layout/page-action'
import { PageLink } from '@components/layout/page-link'
import { detailMessages as words } from './detail.messages'

export interface EntityAction {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  /** Where it happens. */
  readonly href?: string
  readonly onSelect?: () => void
  /** The key that leads there, of what is first on its page whether it is possible or not. */
  readonly shortcut?: string
  /** Why it cannot be done now; it stays in sight with its reason. */
  readonly refusal?: string | undefined
  /** What stands over the page once it was asked for. */
  readonly dialog?: ReactNode
}

/** The first action that is possible or has a key as a button, the others in a menu; what is refused says why. */
export function ActionBar({ actions }: { readonly actions: readonly EntityAction[] }) {
  const first = actions.find(({ refusal, shortcut }) => refusal === undefined || shortcut !== undefined)
  const rest = actions.filter((action) => action !== first)
  return (
    <>
      {first && <FirstAction action={first} />}
      {rest.length > 0 && (
        <Popover
          label={words.actions}
          trigger={<Ellipsis />}
          triggerClassName="icon-btn"
          role="menu"
          side="end"
          panelClassName="w-[300px] max-w-[calc(100vw-32px)]"
        >
          {(close) => rest.map((action) => <MenuAction key={action.id} action={action} close={close} />)}
        </Popover>
      )}
      {actions.map(({ id, dialog }) => (
        <Fragment key={id}>{dialog}</Fragment>
      ))}
    </>
  )
}

const FirstAction = ({
  action: { label, icon: Icon, href, onSelect, shortcut, refusal },
}: {
  readonly action: EntityAction
}) =>
  href ? (
    <PageAction href={href} icon={Icon} shortcut={shortcut} refusal={refusal}>
      {label}
    </PageAction>
  ) : (
    <button type="button" className={buttonClass()} onClick={onSelect}>
      <Icon />
      <span>{label}</span>
    </button>
  )

/** One of a menu; what is refused says why. */
export function MenuAction({
  action: { label, icon: Icon, href, onSelect, refusal },
  close,
}: {
  readonly action: EntityAction
  readonly close: () => void
}) {
  const text = (
    <>
      <Icon />
      <span className="min-w-0 flex-1">
        <span className="block">{label}</span>
        {refusal && <span className="block text-12 text-text-2">{refusal}</span>}
      </span>
    </>
  )
  if (href && !refusal)
    return (
      <PageLink href={href} role="menuitem" className="menu-item" onClick={close}>
        {text}
      </PageLink>
    )
  return (
    <button
      type="button"
      role="menuitem"
      className="menu-item h-auto py-1.5 text-left"
      aria-disabled={refusal !== undefined || undefined}
      onClick={
        refusal
          ? undefined
          : () => {
              close()
              onSelect?.()
            }
      }
    >
      {text}
    </button>
  )
}
