import { useQuery } from '@tanstack/react-query'
import { externalAccountListQuery, providersQuery } from '@api/external-accounts/external-accounts.queries'
import type { ExternalAccount } from '@api/external-accounts/external-accounts.wire'
import type { ApiClient } from '@api/shared/client'
import { connectionStates } from '@domain/external-accounts/connection-state'
import { visibleText } from '@domain/shared/visible-text'
import { aliasColumn, idColumn, timeColumn } from '@components/list/entity-columns'
import type { ListColumn } from '@components/list/list-column'
import { Identicon } from '@components/ui/identicon'
import { StatusMark } from '@components/ui/status-mark'
import { statusWord } from '@components/ui/status.messages'
import { pageHref } from '@app/domain-page'
import { describeList } from '@app/list-page'
import { type CurrentDomain } from '@app/use-domain'
import { ScopeTabs } from '@features/accounts/money-scope'
import { CreateEntity } from '@features/intents/create-entity'
import { Connections } from './connection-cards'
import { externalAccountMessages as words } from './external-account.messages'
import { externalAccountSearch } from './external-accounts.search'

function useConnections({ id }: CurrentDomain, api: ApiClient) {
  const { data } = useQuery(providersQuery(api, id))
  const connections = data?.kind === 'listed' ? data.connections : []
  return {
    isAbsent: data?.kind === 'absent',
    connections,
    connectionOf: (connectionId: string) => connections.find((one) => one.id === connectionId),
  }
}
type Reads = ReturnType<typeof useConnections>

function toItem(
  { id, alias, ledgerId, providerDetails, metadata }: ExternalAccount,
  { prefix }: CurrentDomain,
  reads: Reads,
) {
  const connection = reads.connectionOf(providerDetails.connectionId)
  return {
    id,
    alias: visibleText(alias),
    ledger: ledgerId === undefined ? '' : visibleText(ledgerId),
    externalId: visibleText(providerDetails.externalId),
    connection: connection ? visibleText(connection.alias) : providerDetails.connectionId,
    state: connection?.connectionState ?? '',
    lastModifiedAt: metadata.lastModifiedAt,
    href: pageHref(prefix, `accounts/external/${id}/financial-details`),
  }
}

const { columns: titles, filters: names } = words

const columns: readonly ListColumn<ReturnType<typeof toItem>>[] = [
  aliasColumn({ id: 'account', title: titles.account, mark: ({ id }) => <Identicon value={id} /> }),
  {
    id: 'connection',
    title: titles.connection,
    width: 'minmax(150px, 220px)',
    text: ({ connection }) => connection,
    cell: ({ connection }) => <span className="truncate">{connection}</span>,
  },
  {
    id: 'state',
    title: titles.state,
    width: '170px',
    text: ({ state }) => state,
    cell: ({ state }) => (state ? <StatusMark status={state} /> : null),
  },
  {
    id: 'ledger',
    title: titles.ledger,
    width: '150px',
    priority: 'low',
    text: ({ ledger }) => ledger,
    cell: ({ ledger }) => <span className="truncate">{ledger}</span>,
  },
  {
    id: 'externalId',
    title: titles.externalId,
    width: '150px',
    priority: 'low',
    text: ({ externalId }) => externalId,
    cell: ({ externalId }) => (
      <span className="mono truncate" translate="no">
        {externalId}
      </span>
    ),
  },
  idColumn({ id: 'id', title: titles.id, what: words.accountId }),
  timeColumn({
    id: 'lastModified',
    title: titles.lastModified,
    priority: 'low',
    sortBy: 'lastModifiedAt',
    of: ({ lastModifiedAt }) => lastModifiedAt,
  }),
]

/** The accounts of a domain at exchanges and service providers. */
export const externalAccounts = describeList({
  id: 'external-accounts',
  search: externalAccountSearch,
  query: externalAccountListQuery,
  useReads: useConnections,
  toItem,
  columns,
  filters: ({ connections }) => [
    { as: 'search', key: 'alias', label: names.alias },
    {
      as: 'choices',
      key: 'connectionState',
      label: names.state,
      choices: connectionStates.map((value) => ({ value, label: statusWord(value) })),
      single: true,
    },
    {
      as: 'choices',
      key: 'connectionId',
      label: names.connection,
      choices: connections.map(({ id, alias }) => ({ value: id, label: visibleText(alias) })),
      single: true,
    },
  ],
  words,
  tabs: ({ prefix }) => <ScopeTabs scope={{ at: 'accounts', prefix }} current="connected" />,
  above: (domain, reads) => <Connections {...reads} prefix={domain.prefix} />,
  create: (
    <CreateEntity by="v0_CreateAccount" at="accounts/external/connect">
      {words.connect}
    </CreateEntity>
  ),
})
