import { DateTime } from '@components/ui/date-time'
import { DomainMark } from '@components/ui/domain-mark'
import { EmptyState } from '@components/ui/empty-state'
import { LockBadge } from '@components/ui/lock-badge'
import type { Choice } from '@components/ui/select-field'
import { IdValue } from '@components/detail/entity-facts'
import { CreateLink } from '@components/layout/create-link'
import { RowLink } from '@components/layout/page-link'
import { EntityListScreen, type ListOf } from '@components/list/entity-list-screen'
import type { ListColumn } from '@components/list/list-column'
import { lockChoices, type ListFilter } from '@components/list/list-filter'
import { domainMessages as words } from './domain.messages'
import { strategyOf } from './strategy-of'

export interface DomainItem {
  readonly id: string
  readonly alias: string
  readonly parentAlias: string | undefined
  readonly strategy: string | undefined
  readonly lock: string
  readonly createdAt: string
  readonly lastModifiedAt: string
  readonly href: string
}

export interface DomainListScreenProps<W> extends ListOf<W, DomainItem> {
  readonly domains: readonly Choice[]
  readonly createHref: string
  /** Why none can be proposed. */
  readonly createRefusal?: string | undefined
}

const { columns: titles, filters: names } = words

const columns: readonly ListColumn<DomainItem>[] = [
  {
    id: 'domain',
    title: titles.domain,
    width: 'minmax(220px, 1fr)',
    sortBy: 'alias',
    text: (item) => item.alias,
    cell: (item) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <DomainMark alias={item.alias} />
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
    id: 'parent',
    title: titles.parent,
    width: 'minmax(180px, 1fr)',
    sortBy: 'parentId',
    text: (item) => item.parentAlias ?? '',
    cell: (item) => <span className="truncate text-text-2">{item.parentAlias ?? words.root}</span>,
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
    id: 'strategy',
    title: titles.strategy,
    width: '190px',
    priority: 'low',
    text: (item) => strategyOf(item.strategy).name,
    cell: (item) => (
      <span className="truncate text-text-2" title={strategyOf(item.strategy).help}>
        {strategyOf(item.strategy).name}
      </span>
    ),
  },
  {
    id: 'id',
    title: titles.id,
    width: '124px',
    priority: 'low',
    text: (item) => item.id,
    cell: (item) => <IdValue id={item.id} what={words.domainId} />,
  },
  {
    id: 'created',
    title: titles.created,
    width: '186px',
    priority: 'low',
    sortBy: 'metadata.createdAt',
    text: (item) => item.createdAt,
    cell: (item) => (
      <span className="text-12 text-text-2">
        <DateTime value={item.createdAt} />
      </span>
    ),
  },
]

const filtersOf = (domains: readonly Choice[]): readonly ListFilter[] => [
  { as: 'search', key: 'alias', label: names.alias },
  { as: 'choices', key: 'parentId', label: names.parent, choices: domains, single: true },
  { as: 'choices', key: 'lock', label: names.lock, choices: lockChoices },
]

export function DomainListScreen<W>({ domains, createHref, createRefusal, ...list }: DomainListScreenProps<W>) {
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
      filters={filtersOf(domains)}
      actions={create}
      rowLabel={(item) => item.alias}
      copyOf={(item) => item.id}
      empty={<EmptyState title={words.emptyTitle} text={words.emptyText} action={create} />}
    />
  )
}
