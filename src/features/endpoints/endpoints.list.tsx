import { pageHref } from '@app/domain-page'
import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import { endpointListQuery } from '@api/endpoints/endpoints.queries'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { visibleText } from '@domain/shared/visible-text'
import { aliasColumn, idColumn, lockColumn, timeColumn } from '@components/list/entity-columns'
import type { ListColumn } from '@components/list/list-column'
import { lockChoices } from '@components/list/list-filter'
import { Address } from '@components/ui/address'
import { Identicon } from '@components/ui/identicon'
import { LedgerMark } from '@components/ui/ledger-mark'
import { describeList } from '@app/list-page'
import { choicesOf } from '@app/query-views'
import type { CurrentDomain } from '@app/use-domain'
import { CreateEntity } from '@features/intents/create-entity'
import { useReferences } from '@features/intents/use-references'
import { endpointMessages as words } from './endpoint.messages'
import { endpointSearch } from './endpoint.search'
import { TrustScore } from './trust-score'

const useLedgers = ({ id }: CurrentDomain, api: ApiClient) => ({
  choices: choicesOf(useQuery(ledgersQuery(api))),
  resolve: useReferences(id).resolve,
})

const toItem = ({ data }: EndpointWire, { prefix }: CurrentDomain, { resolve }: ReturnType<typeof useLedgers>) => ({
  id: data.id,
  alias: visibleText(data.alias),
  ledgerId: data.ledgerId,
  ledgerAlias: resolve('Ledger', data.ledgerId)?.alias ?? data.ledgerId,
  address: data.address,
  trustScore: data.trustScore,
  lock: data.lock,
  lastModifiedAt: data.metadata.lastModifiedAt,
  href: pageHref(prefix, `endpoints/${data.id}`),
})

const { columns: titles, filters: names } = words

const columns: readonly ListColumn<ReturnType<typeof toItem>>[] = [
  aliasColumn({ id: 'endpoint', title: titles.endpoint, mark: ({ address }) => <Identicon value={address} /> }),
  {
    id: 'trustScore',
    title: titles.trustScore,
    width: '140px',
    sortBy: 'trustScore',
    text: ({ trustScore }) => String(trustScore),
    cell: ({ trustScore }) => <TrustScore score={trustScore} />,
  },
  {
    id: 'address',
    title: titles.address,
    width: '190px',
    sortBy: 'address',
    text: ({ address }) => address,
    cell: ({ address }) => <Address value={address} />,
  },
  lockColumn({ id: 'lock', title: titles.lock }),
  {
    id: 'ledger',
    title: titles.ledger,
    width: '170px',
    sortBy: 'ledgerId',
    text: ({ ledgerAlias }) => ledgerAlias,
    cell: ({ ledgerId, ledgerAlias }) => (
      <span className="flex min-w-0 items-center gap-2">
        <LedgerMark name={ledgerId} decorative size={18} />
        <span className="truncate">{ledgerAlias}</span>
      </span>
    ),
  },
  idColumn({ id: 'id', title: titles.id, what: words.endpointId }),
  timeColumn({
    id: 'lastModified',
    title: titles.lastModified,
    priority: 'low',
    sortBy: 'metadata.lastModifiedAt',
    of: ({ lastModifiedAt }) => lastModifiedAt,
  }),
]

/** The known addresses of a domain. */
export const endpoints = describeList({
  id: 'endpoints',
  search: endpointSearch,
  query: endpointListQuery,
  useReads: useLedgers,
  toItem,
  columns,
  filters: ({ choices }) => [
    { as: 'search', key: 'alias', label: names.alias },
    { as: 'choices', key: 'ledgerId', label: names.ledger, choices },
    { as: 'text', key: 'address', label: names.address, mono: true },
    { as: 'choices', key: 'lock', label: names.lock, choices: lockChoices },
  ],
  words,
  bulk: 'Endpoint',
  create: (
    <CreateEntity by="v0_CreateEndpoint" at="endpoints/create">
      {words.create}
    </CreateEntity>
  ),
  copyOf: ({ address }) => address,
})
