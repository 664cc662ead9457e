import { intentTypes } from '@domain/intents/catalogue/labels'
import { policyScopes, type PolicyScope } from '@domain/intents/catalogue/reach'
import { DateTime } from '@components/ui/date-time'
import { EmptyState } from '@components/ui/empty-state'
import { EntityIcon } from '@components/ui/entity-icon'
import { compareWords } from '@components/ui/format-order'
import { LockBadge } from '@components/ui/lock-badge'
import { IdValue } from '@components/detail/entity-facts'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { CreateLink } from '@components/layout/create-link'
import { RowLink } from '@components/layout/page-link'
import { EntityListScreen, type ListOf } from '@components/list/entity-list-screen'
import type { ListColumn } from '@components/list/list-column'
import { lockChoices, type ListFilter } from '@components/list/list-filter'
import { policyMessages as words } from './policy.messages'
import { reachMessages } from '@features/intents/shared/reach.messages'

export interface PolicyItem {
  readonly id: string
  readonly alias: string
  readonly rank: number
  readonly scope: string
  /** In words. */
  readonly governs: string
  readonly approvals: string
  readonly lock: string
  readonly lastModifiedAt: string
  readonly href: string
}

export interface PolicyListScreenProps<W> extends ListOf<W, PolicyItem> {
  readonly domainAlias: string
  readonly createHref: string
  /** Why none can be proposed. */
  readonly createRefusal?: string | undefined
}

const { columns: titles, filters: names } = words
export const scopeWord = (scope: string): string => reachMessages[scope as PolicyScope] ?? scope

const columns: readonly ListColumn<PolicyItem>[] = [
  {
    id: 'policy',
    title: titles.policy,
    width: 'minmax(200px, 1.1fr)',
    sortBy: 'alias',
    text: (item) => item.alias,
    cell: (item) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <EntityIcon kind="Policy" className="lucide text-text-3" />
        <RowLink href={item.href} className="line-clamp-2 leading-4 font-medium whitespace-normal" title={item.alias}>
          {item.alias}
        </RowLink>
      </span>
    ),
  },
  {
    id: 'rank',
    title: titles.rank,
    width: '80px',
    align: 'right',
    sortBy: 'rank',
    text: (item) => String(item.rank),
    cell: (item) => <span className="num">{item.rank}</span>,
  },
  {
    id: 'steps',
    title: titles.steps,
    width: 'minmax(228px, 1.7fr)',
    text: (item) => item.approvals,
    cell: (item) => (
      <span className="line-clamp-2 leading-4 whitespace-normal text-text-2" title={item.approvals}>
        {item.approvals}
      </span>
    ),
  },
  {
    id: 'lock',
    title: titles.lock,
    width: '100px',
    sortBy: 'lock',
    text: (item) => item.lock,
    cell: (item) => <LockBadge lock={item.lock} />,
  },
  {
    id: 'intentTypes',
    title: titles.intentTypes,
    width: 'minmax(150px, 0.8fr)',
    priority: 'low',
    text: (item) => item.governs,
    cell: (item) => (
      <span className="line-clamp-2 leading-4 whitespace-normal text-text-2" title={item.governs}>
        {item.governs}
      </span>
    ),
  },
  {
    id: 'scope',
    title: titles.scope,
    width: '132px',
    priority: 'low',
    sortBy: 'scope',
    text: (item) => item.scope,
    cell: (item) => (
      <span className="line-clamp-2 leading-4 whitespace-normal text-text-2">{scopeWord(item.scope)}</span>
    ),
  },
  {
    id: 'id',
    title: titles.id,
    width: '124px',
    priority: 'low',
    text: (item) => item.id,
    cell: (item) => <IdValue id={item.id} what={words.policyId} />,
  },
  {
    id: 'lastModified',
    title: titles.lastModified,
    width: '180px',
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

const filters: readonly ListFilter[] = [
  { as: 'search', key: 'alias', label: names.alias },
  {
    as: 'choices',
    key: 'intentTypes',
    label: names.intentTypes,
    choices: intentTypes
      .map((value) => ({ value, label: intentLabel(value) }))
      .sort((a, b) => compareWords(a.label, b.label)),
  },
  {
    as: 'choices',
    key: 'scope',
    label: names.scope,
    choices: policyScopes.map((value) => ({ value, label: reachMessages[value] })),
  },
  { as: 'choices', key: 'lock', label: names.lock, choices: lockChoices },
]

export function PolicyListScreen<W>({ domainAlias, createHref, createRefusal, ...list }: PolicyListScreenProps<W>) {
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
      empty={<EmptyState title={words.emptyTitle(domainAlias)} text={words.emptyText} action={create} />}
    />
  )
}
