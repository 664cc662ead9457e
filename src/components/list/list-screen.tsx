import { RefreshCw } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { ReadDenied } from '@components/layout/read-denied'
import { Button } from '@components/ui/button'
import { EmptyState } from '@components/ui/empty-state'
import { ErrorPanel } from '@components/ui/error-panel'
import { IconButton } from '@components/ui/icon-button'
import { ExportButton } from './export-button'
import { shownColumns, type ListLook } from './list-column'
import { exportColumns, type ListExport } from './list-export'
import { isFiltered, unsetAll, wordsOfSet, type FilterValues, type ListFilter } from './list-filter'
import { ListFilters } from './list-filters'
import { ListLookMenu } from './list-look-menu'
import { ListRows, type ListRowsProps } from './list-rows'
import { ListSkeleton } from './list-skeleton'
import { listMessages as words } from './list.messages'
import { noSelection, type Selection } from './selected-rows'

export interface ListScreenProps<W, T> extends Omit<ListRowsProps<W, T>, 'onRetry' | 'selected' | 'onSelect'> {
  readonly filters: readonly ListFilter[]
  readonly onFilter: (values: FilterValues) => void
  readonly onLook: (look: ListLook) => void
  readonly empty: ReactNode
  readonly exporting?: ListExport<W>
}

const isSearch = ({ as }: ListFilter) => as === 'search'

/** Filters, rows, footer, and what stands in their place when there are none. */
export function ListScreen<W, T>(props: ListScreenProps<W, T>) {
  const { filters, values, onFilter, data, columns, look, onLook, exporting } = props
  const filtered = isFiltered(filters, values)
  // It outlives the rows: what is filtered away is said beside what is shown.
  const [selected, onSelect] = useState<Selection<W>>(noSelection)
  const [bar, refresh] = [useRef<HTMLDivElement>(null), useRef<HTMLButtonElement>(null)]
  // What is pressed may go with what it did; the focus stays with the list.
  const clear = () => {
    bar.current?.querySelector<HTMLElement>('input, button')?.focus()
    onFilter(unsetAll(filters))
  }
  const retry = () => {
    refresh.current?.focus()
    data.renew()
  }
  const toRows = () => bar.current?.parentElement?.querySelector<HTMLElement>('[role="grid"]')?.focus()
  const startExport = () => {
    const { header, toRow } = exportColumns(props)
    exporting?.start(header, toRow)
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {!data.denied && (
        <div ref={bar} className="list-tools">
          <ListFilters filters={filters.filter(isSearch)} values={values} onChange={onFilter} onLeave={toRows} />
          <div className="list-filters overflow-x-auto">
            <ListFilters
              filters={filters.filter((filter) => !isSearch(filter))}
              values={values}
              onChange={onFilter}
              onLeave={toRows}
            />
            {filtered && (
              <Button variant="ghost" size="sm" className="flex-none" onClick={clear}>
                {words.clear}
              </Button>
            )}
          </div>
          <span className="ml-auto flex items-center gap-1">
            {exporting && (data.isLoading || data.items.length > 0) && (
              <span className={data.isLoading ? 'invisible' : 'min-w-0'}>
                <ExportButton view={exporting.view} onStart={startExport} />
              </span>
            )}
            <ListLookMenu columns={columns} look={look} onLook={onLook} />
            <IconButton ref={refresh} icon={RefreshCw} label={words.refresh} onClick={data.renew} />
          </span>
        </div>
      )}
      <ListBody {...props} {...{ filtered, selected, onSelect }} onClear={clear} onRetry={retry} />
    </div>
  )
}

function ListBody<W, T>(
  props: ListScreenProps<W, T> &
    Pick<ListRowsProps<W, T>, 'selected' | 'onSelect'> & {
      readonly filtered: boolean
      readonly onClear: () => void
      readonly onRetry: () => void
    },
) {
  const { noun, columns, order, data, filtered, filters, values, onClear, onRetry, empty, look, bulk } = props
  if (data.isLoading)
    return (
      <ListSkeleton
        isPickable={bulk !== undefined}
        columns={shownColumns(columns, look)}
        order={order}
        density={look.density}
      />
    )
  if (data.denied) return <ReadDenied {...data.denied} noun={noun.other} />
  if (data.items.length > 0) return <ListRows {...props} />
  if (data.failure)
    return <ErrorPanel title={words.couldNotLoad(noun.other)} details={data.failure} onRetry={onRetry} />
  if (!filtered) return <>{empty}</>
  return (
    <EmptyState
      title={noun.none ?? words.filteredTitle(noun.other)}
      text={words.filteredText(wordsOfSet(filters, values))}
      action={<Button onClick={onClear}>{words.clearFilters}</Button>}
    />
  )
}
