import type { Rect } from '@tanstack/react-virtual'
import { useMemo } from 'react'
import { intentStatuses } from '@domain/intents/intent'
import { intentTypes } from '@domain/intents/catalogue/labels'
import { EmptyState } from '@components/ui/empty-state'
import { Segments } from '@components/ui/segments'
import { statusWord } from '@components/ui/status-messages'
import { FilterMenu } from '@components/list/filter-menu'
import type { ListOrder } from '@components/list/list-column'
import { ListScreen, type ListData } from '@components/list/list-screen'
import { PageHeader } from '@components/layout/page-header'
import { intentColumns } from './intent-columns'
import type { IntentItem } from './intent-item'
import { intentListMessages as words } from './intent-list-messages'
import { intentListViews, type IntentListView } from './intent-list-views'
import { intentLabel } from './intent-messages'
import type { ResolveReference } from './reference-lookup'

export interface IntentListFilter {
  readonly status: readonly string[]
  readonly payload: readonly string[]
  readonly view: IntentListView
}

interface IntentListScreenProps {
  readonly domainAlias: string
  readonly data: ListData<IntentItem>
  readonly resolve: ResolveReference
  readonly now: number
  readonly filter: IntentListFilter
  readonly onFilter: (filter: IntentListFilter) => void
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
  readonly onOpen: (item: IntentItem) => void
  readonly initialRect?: Rect
}

const statusChoices = intentStatuses.map((value) => ({ value, label: statusWord(value) }))
const typeChoices = intentTypes.map((value) => ({ value, label: intentLabel(value) })).sort((a, b) => a.label.localeCompare(b.label, 'en'))
const views = intentListViews.map((value) => ({ value, label: words.viewNames[value] }))

export function IntentListScreen({ domainAlias, data, resolve, now, filter, onFilter, order, onOrder, onOpen, initialRect }: IntentListScreenProps) {
  const columns = useMemo(() => intentColumns(resolve, now), [resolve, now])
  return (
    <div className="page-fill">
      <PageHeader title={words.title} className="mb-3.5" actions={<Segments label={words.views} segments={views} value={filter.view} onChange={(view) => onFilter({ ...filter, view })} />} />
      <ListScreen
        label={words.title} noun={words.noun} columns={columns} data={data} order={order} onOrder={onOrder} onOpen={onOpen}
        keyOf={(item) => item.id} rowLabel={(item) => words.openIntent(intentLabel(item.payload.type), statusWord(item.status))}
        filters={<>
          {filter.view !== 'waiting' && <FilterMenu name={words.filters.status} choices={statusChoices} chosen={filter.status} onChange={(status) => onFilter({ ...filter, status })} />}
          <FilterMenu name={words.filters.payload} choices={typeChoices} chosen={filter.payload} onChange={(payload) => onFilter({ ...filter, payload })} />
        </>}
        isFiltered={filter.payload.length > 0 || (filter.status.length > 0 && filter.view !== 'waiting') || filter.view === 'mine'}
        onClearFilters={() => onFilter({ status: [], payload: [], view: 'all' })}
        empty={filter.view === 'waiting' ? <EmptyState title={words.nothingWaits} text={words.nothingWaitsText} /> : <EmptyState title={words.emptyTitle(domainAlias)} text={words.emptyText} />}
        {...(initialRect ? { initialRect } : {})}
      />
    </div>
  )
}
