import { useMemo, type ReactNode } from 'react'
import { intentStatuses } from '@domain/intents/intent'
import { intentTypes, type IntentType } from '@domain/intents/catalogue/labels'
import { EmptyState } from '@components/ui/empty-state'
import { compareWords } from '@components/ui/format-order'
import { Segments } from '@components/ui/segments'
import type { Choice } from '@components/ui/select-field'
import { statusWord } from '@components/ui/status.messages'
import { EntityListScreen, type ListOf } from '@components/list/entity-list-screen'
import type { ListFilter } from '@components/list/list-filter'
import { intentColumns } from './intent.columns'
import type { IntentItem } from './intent-item'
import { nothingWaitsMessages } from './nothing-waits.messages'
import { intentListMessages as words } from './intent-list.messages'
import { intentListViews, type IntentListView } from './intent-list.view'
import { intentLabel } from './shared/intent.messages'
import type { ResolveReference } from '@domain/intents/reference-lookup'

export interface IntentListScreenProps<W> extends ListOf<W, IntentItem> {
  readonly domainAlias: string
  readonly resolve: ResolveReference
  readonly now: number
  readonly people: readonly Choice[]
  readonly domains: readonly Choice[]
  readonly view: IntentListView
  readonly onView: (view: IntentListView) => void
  /** What waits in other domains. */
  readonly elsewhere?: ReactNode
  /** Those among which the list chooses; all when absent. */
  readonly types?: readonly IntentType[] | undefined
  /** What stands above it where it is one list of several. */
  readonly head?:
    | { readonly title: string; readonly documentTitle: string; readonly tabs: ReactNode; readonly actions: ReactNode }
    | undefined
}

const statusChoices = intentStatuses.map((value) => ({ value, label: statusWord(value) }))
const choicesOfTypes = (types: readonly IntentType[]): readonly Choice[] =>
  types.map((value) => ({ value, label: intentLabel(value) })).sort((a, b) => compareWords(a.label, b.label))
const views = intentListViews.map((value) => ({ value, label: words.viewNames[value] }))

const status: ListFilter = { as: 'choices', key: 'status', label: words.filters.status, choices: statusChoices }
const about: ListFilter = { as: 'text', key: 'entityId', label: words.filters.entity, mono: true, rare: true }

/** Who is waited for is asked of open intents; who proposed is the person in "Mine". */
function filtersOf(
  view: IntentListView,
  types: readonly Choice[],
  people: readonly Choice[],
  domains: readonly Choice[],
): readonly ListFilter[] {
  const author: ListFilter = {
    as: 'choices',
    key: 'details.author.id',
    label: words.filters.author,
    choices: people,
    single: true,
  }
  const payload: ListFilter = { as: 'choices', key: 'payload', label: words.filters.payload, choices: types }
  const target: ListFilter = {
    as: 'choices',
    key: 'details.targetDomainId',
    label: words.filters.domain,
    choices: domains,
    single: true,
  }
  return [...(view === 'waiting' ? [] : [status]), payload, ...(view === 'mine' ? [] : [author]), target, about]
}

export function IntentListScreen<W>({
  domainAlias,
  resolve,
  now,
  people,
  domains,
  view,
  onView,
  elsewhere,
  types,
  head,
  ...list
}: IntentListScreenProps<W>) {
  const columns = useMemo(() => intentColumns(resolve, now), [resolve, now])
  const filters = useMemo(
    () => filtersOf(view, choicesOfTypes(types ?? intentTypes), people, domains),
    [view, types, people, domains],
  )
  return (
    <EntityListScreen
      {...list}
      title={head?.title ?? words.title}
      documentTitle={head?.documentTitle}
      actions={head?.actions}
      label={words.title}
      noun={words.noun}
      columns={columns}
      filters={filters}
      copyOf={(item) => item.id}
      empty={<NoIntents view={view} domainAlias={domainAlias} ofMoney={types !== undefined} action={head?.actions} />}
      rowLabel={(item) => words.openIntent(intentLabel(item.payload.type), statusWord(item.status))}
      tabs={
        <>
          {head && <div className="mb-3.5">{head.tabs}</div>}
          <div className="flex flex-wrap items-center gap-x-4">
            <Segments label={words.views} segments={views} value={view} onChange={onView} />
            {elsewhere}
          </div>
        </>
      }
    />
  )
}

interface NoIntentsProps {
  readonly view: IntentListView
  readonly domainAlias: string
  readonly ofMoney: boolean
  readonly action: ReactNode
}

function NoIntents({ view, domainAlias, ofMoney, action }: NoIntentsProps) {
  if (view === 'waiting') return <EmptyState {...nothingWaitsMessages} action={action} />
  if (view === 'mine') return <EmptyState title={words.nothingMine} text={words.nothingMineText} action={action} />
  return ofMoney ? (
    <EmptyState title={words.noMoneyTitle(domainAlias)} text={words.noMoneyText} action={action} />
  ) : (
    <EmptyState title={words.emptyTitle(domainAlias)} text={words.emptyText} />
  )
}
