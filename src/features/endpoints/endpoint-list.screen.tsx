import { Address } from '@components/ui/address'
import { DateTime } from '@components/ui/date-time'
import { EmptyState } from '@components/ui/empty-state'
import { Identicon } from '@components/ui/identicon'
import { LedgerMark } from '@components/ui/ledger-mark'
import { LockBadge } from '@components/ui/lock-badge'
import type { Choice } from '@components/ui/select-field'
import { IdValue } from '@components/detail/entity-facts'
import { CreateLink } from '@components/layout/create-link'
import { RowLink } from '@components/layout/page-link'
import { EntityListScreen, type ListOf } from '@components/list/entity-list-screen'
import type { ListColumn } from '@components/list/list-column'
import { lockChoices, type ListFilter } from '@components/list/list-filter'
import { endpointMessages as words } from './endpoint.messages'
import { TrustScore } from './trust-score'

export interface EndpointItem {
  readonly id: string
  readonly alias: string
  readonly ledgerId: string
  readonly ledgerAlias: string
  readonly address: string
  readonly trustScore: number
  readonly lock: string
  readonly lastModifiedAt: string
  readonly href: string
}

export interface EndpointListScreenProps<W> extends ListOf<W, EndpointItem> {
  readonly domainAlias: string
  readonly ledgers: readonly Choice[]
  readonly createHref: string
  /** Why none can be proposed. */
  readonly createRefusal?: string | undefined
}

const { columns: titles, filters: names } = words

const columns: readonly ListColumn<EndpointItem>[] = [
  {
    id: 'endpoint',
    title: titles.endpoint,
    width: 'minmax(220px, 1fr)',
    sortBy: 'alias',
    text: (item) => item.alias,
    cell: (item) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Identicon value={item.address} />
        <RowLink href={item.href} title={item.alias}>
          {item.alias}
        </RowLink>
      </span>
    ),
  },
  {
    id: 'trustScore',
    title: titles.trustScore,
    width: '140px',
    sortBy: 'trustScore',
    text: (item) => String(item.trustScore),
    cell: (item) => <TrustScore score={item.trustScore} />,
  },
  {
    id: 'address',
    title: titles.address,
    width: '190px',
    sortBy: 'address',
    text: (item) => item.address,
    cell: (item) => <Address value={item.address} />,
  },
  {
    id: 'lock',
    title: titles.lock,
    width: '116px',
    sortBy: 'lock',
    text: (item) => item.lock,
    cell: (item) => <LockBadge lock={item.lock} />,
  },
  {
    id: 'ledger',
    title: titles.ledger,
    width: '170px',
    sortBy: 'ledgerId',
    text: (item) => item.ledgerAlias,
    cell: (item) => (
      <span className="flex min-w-0 items-center gap-2">
        <LedgerMark name={item.ledgerId} decorative size={18} />
        <span className="truncate">{item.ledgerAlias}</span>
      </span>
    ),
  },
  {
    id: 'id',
    title: titles.id,
    width: '124px',
    priority: 'low',
    text: (item) => item.id,
    cell: (item) => <IdValue id={item.id} what={words.endpointId} />,
  },
  {
    id: 'lastModified',
    title: titles.lastModified,
    width: '186px',
    priority: 'low',
    sortBy: 'metadata.lastModifiedAt',
    text: (item) => item.lastModifiedAt,
    cell: (item) => (
      <span className="text-12 text-text-2">
        <DateTime value={item.lastModifiedAt} />
      </span>
    ),
  },
]

const filtersOf = (ledgers: readonly Choice[]): readonly ListFilter[] => [
  { as: 'search', key: 'alias', label: names.alias },
  { as: 'choices', key: 'ledgerId', label: names.ledger, choices: ledgers },
  { as: 'text', key: 'address', label: names.address, mono: true },
  { as: 'choices', key: 'lock', label: names.lock, choices: lockChoices },
]

export function EndpointListScreen<W>({
  domainAlias,
  ledgers,
  createHref,
  createRefusal,
  ...list
}: EndpointListScreenProps<W>) {
  const create = (
    <CreateLink href={createHref} refusal={createRefusal}>
      {words.create}
    </CreateLink>
  )
  return (
    <EntityListScreen
      {...list}
      title={words.title}
      label={words.title}
      noun={words.noun}
      columns={columns}
      filters={filtersOf(ledgers)}
      actions={create}
      rowLabel={(item) => item.alias}
      copyOf={(item) => item.address}
      empty={<EmptyState title={words.emptyTitle(domainAlias)} text={words.emptyText} action={create} />}
    />
  )
}
