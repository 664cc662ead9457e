import { vaultProcessingStatuses } from '@domain/vaults/processing'
import { DateTime } from '@components/ui/date-time'
import { EmptyState } from '@components/ui/empty-state'
import { EntityIcon } from '@components/ui/entity-icon'
import { LockBadge } from '@components/ui/lock-badge'
import type { Choice } from '@components/ui/select-field'
import { StatusMark } from '@components/ui/status-mark'
import { statusWord } from '@components/ui/status.messages'
import { IdValue, Missing } from '@components/detail/entity-facts'
import { CreateLink } from '@components/layout/create-link'
import { RowLink } from '@components/layout/page-link'
import { EntityListScreen, type ListOf } from '@components/list/entity-list-screen'
import type { ListColumn } from '@components/list/list-column'
import { lockChoices, type ListFilter } from '@components/list/list-filter'
import { vaultMessages as words } from './vault.messages'

export interface VaultItem {
  readonly id: string
  readonly alias: string
  readonly kind: string | undefined
  readonly strategies: readonly string[]
  readonly processing: string | undefined
  readonly lock: string
  readonly lastModifiedAt: string
  readonly href: string
}

export interface VaultListScreenProps<W> extends ListOf<W, VaultItem> {
  readonly createHref: string
  /** Why one cannot be proposed here. */
  readonly createRefusal?: string | undefined
}

const { columns: titles, filters: names } = words

const columns: readonly ListColumn<VaultItem>[] = [
  {
    id: 'vault',
    title: titles.vault,
    width: 'minmax(220px, 1fr)',
    sortBy: 'alias',
    text: (item) => item.alias,
    cell: (item) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <EntityIcon kind="Vault" className="lucide text-text-3" />
        <RowLink href={item.href} title={item.alias}>
          {item.alias}
        </RowLink>
      </span>
    ),
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
    id: 'kind',
    title: titles.kind,
    width: '150px',
    text: (item) => item.kind ?? '',
    cell: (item) => (
      <span translate="no" className="text-text-2">
        {item.kind ?? <Missing />}
      </span>
    ),
  },
  {
    id: 'lastModified',
    title: titles.lastModified,
    width: '186px',
    sortBy: 'metadata.lastModifiedAt',
    text: (item) => item.lastModifiedAt,
    cell: (item) => (
      <span className="text-12 text-text-2">
        <DateTime value={item.lastModifiedAt} />
      </span>
    ),
  },
  {
    id: 'strategies',
    title: titles.strategies,
    width: '240px',
    priority: 'low',
    text: (item) => item.strategies.join(', '),
    cell: (item) => (
      <span translate="no" className="truncate text-text-2">
        {item.strategies.join(', ')}
      </span>
    ),
  },
  {
    id: 'processing',
    title: titles.processing,
    width: '140px',
    priority: 'low',
    text: (item) => item.processing ?? '',
    cell: (item) => (item.processing ? <StatusMark status={item.processing} /> : null),
  },
  {
    id: 'id',
    title: titles.id,
    width: '124px',
    priority: 'low',
    text: (item) => item.id,
    cell: (item) => <IdValue id={item.id} what={words.vaultId} />,
  },
]

const states: readonly Choice[] = vaultProcessingStatuses.map((value) => ({ value, label: statusWord(value) }))

const filters: readonly ListFilter[] = [
  { as: 'search', key: 'alias', label: names.alias },
  { as: 'choices', key: 'lock', label: names.lock, choices: lockChoices },
  { as: 'choices', key: 'additionalDetails.processingStatus', label: names.processing, choices: states, single: true },
  { as: 'text', key: 'publicKey', label: names.publicKey, mono: true },
]

export function VaultListScreen<W>({ createHref, createRefusal, ...list }: VaultListScreenProps<W>) {
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
      filters={filters}
      actions={create}
      rowLabel={(item) => item.alias}
      copyOf={(item) => item.id}
      empty={<EmptyState title={words.emptyTitle} text={words.emptyText} action={create} />}
    />
  )
}
