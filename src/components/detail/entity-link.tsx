import type { EntityKind } from '@domain/shared/entity-kind'
import { Avatar } from '@components/ui/avatar'
import { EntityIcon } from '@components/ui/entity-icon'
import { shortenId } from '@components/ui/shorten'
import { PageLink } from '@components/layout/page-link'

interface EntityLinkProps {
  readonly kind: EntityKind
  readonly id: string
  /** Undefined while it is read, and when it cannot be. */
  readonly alias: string | undefined
  /** Absent for what has no page. */
  readonly href?: string | undefined
}

/** A related entity by its alias, else by the start of its id; people are circles, things are squares. */
export function EntityLink({ kind, id, alias, href }: EntityLinkProps) {
  const content = (
    <>
      {kind === 'User' ? (
        <Avatar name={alias ?? id} size={18} />
      ) : (
        <EntityIcon kind={kind} className="lucide size-3.5 text-text-3" />
      )}
      <span className={alias === undefined ? 'mono' : 'min-w-0 wrap-anywhere'}>{alias ?? shortenId(id)}</span>
    </>
  )
  const className = 'inline-flex min-w-0 items-center gap-1.5'
  return href ? (
    <PageLink href={href} className={`${className} hover:underline`} title={id}>
      {content}
    </PageLink>
  ) : (
    <span className={className} title={id}>
      {content}
    </span>
  )
}
