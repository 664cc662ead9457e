import type { ProviderConnection } from '@api/external-accounts/external-accounts.wire'
import { visibleText } from '@domain/shared/visible-text'
import { PageLink } from '@components/layout/page-link'
import { Note } from '@components/ui/note'
import { StatusMark } from '@components/ui/status-mark'
import { pageHref } from '@app/domain-page'
import { externalAccountMessages as words } from './external-account.messages'

interface ConnectionsProps {
  /** The platform has no external accounts. */
  readonly isAbsent: boolean
  readonly connections: readonly ProviderConnection[]
  readonly prefix: string
}

/** The connections themselves: one that does not work has no accounts, and is found nowhere else. */
export function Connections({ isAbsent, connections, prefix }: ConnectionsProps) {
  if (isAbsent)
    return (
      <Note tone="info" title={words.absentTitle} className="mb-3.5">
        {words.absentText}
      </Note>
    )
  if (connections.length === 0) return null
  return (
    <section aria-label={words.connections} className="mb-3.5">
      <ul className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(260px,1fr))]">
        {connections.map((connection) => (
          <ConnectionCard key={connection.id} connection={connection} prefix={prefix} />
        ))}
      </ul>
    </section>
  )
}

const ConnectionCard = ({
  connection: { id, alias, providerType, connectionState },
  prefix,
}: {
  readonly connection: ProviderConnection
  readonly prefix: string
}) => (
  <li className="card flex items-center gap-3 px-3.5 py-2.5">
    <span className="min-w-0 flex-1">
      <PageLink href={pageHref(prefix, `accounts/external/${id}/details`)} className="link block truncate font-medium">
        {visibleText(alias)}
      </PageLink>
      <span className="block truncate text-12 text-text-2">{words.provider(visibleText(providerType))}</span>
    </span>
    <StatusMark status={connectionState} show={connectionState === 'Connected' ? 'quiet' : 'pill'} />
  </li>
)
