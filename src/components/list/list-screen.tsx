import { delays } from '@domain/shared/delays'
import type { Rect } from '@tanstack/react-virtual'
import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ReadDenied } from '@components/layout/read-denied'
import { Button } from '@components/ui/button'
import { EmptyState } from '@components/ui/empty-state'
import { ErrorPanel } from '@components/ui/error-panel'
import { formatTime } from '@components/ui/format-date'
import type { PluralForms } from '@components/ui/format-number'
import { IconButton } from '@components/ui/icon-button'
import { Note } from '@components/ui/note'
import { writeClipboard } from '@components/ui/write-clipboard'
import { ExportButton } from './export-button'
import { shownColumns, type ListColumn, type ListLook, type ListOrder } from './list-column'
import type { ListData } from './list-data'
import { exportColumns, type ListExport } from './list-export'
import { isFiltered, unsetAll, wordsOfSet, type FilterValues, type ListFilter } from './list-filter'
import { ListFilters } from './list-filters'
import { ListFooter } from './list-footer'
import { ListLookMenu } from './list-look-menu'
import { ListSkeleton } from './list-skeleton'
import { listMessages as words } from './list.messages'
import { noSelection, SelectionBar } from './selection-bar'
import { VirtualList } from './virtual-list'

export interface ListScreenProps<W, T> {
  readonly label: string
  readonly noun: PluralForms
  readonly columns: readonly ListColumn<T>[]
  readonly data: ListData<W>
  /** What a row shows; asked only of the rows in sight. */
  readonly toItem: (row: W) => T
  readonly keyOf: (row: W) => string
  readonly rowLabel: (item: T) => string
  readonly onOpen: (item: T) => void
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
  readonly filters: readonly ListFilter[]
  readonly values: FilterValues
  readonly onFilter: (values: FilterValues) => void
  readonly look: ListLook
  readonly onLook: (look: ListLook) => void
  readonly empty: ReactNode
  /** What Y copies of a row: its address or its id. */
  readonly copyOf?: (item: T) => string
  readonly exporting?: ListExport<W>
  /** Names the visit of the page, so that a way back finds the rows where they were. */
  readonly visit?: string | undefined
  readonly initialRect?: Rect
}

const isSearch = ({ as }: ListFilter) => as === 'search'

/** Filters, rows, footer, and what stands in their place when there are none. */
export function ListScreen<W, T>(props: ListScreenProps<W, T>) {
  const { filters, values, onFilter, data, columns, look, onLook, exporting } = props
  const filtered = isFiltered(filters, values)
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
      <ListBody {...props} filtered={filtered} onClear={clear} onRetry={retry} />
    </div>
  )
}

function ListBody<W, T>(
  props: ListScreenProps<W, T> & {
    readonly filtered: boolean
    readonly onClear: () => void
    readonly onRetry: () => void
  },
) {
  const { noun, columns, order, data, filtered, filters, values, onClear, onRetry, empty, look } = props
  if (data.isLoading) return <ListSkeleton columns={shownColumns(columns, look)} order={order} density={look.density} />
  if (data.denied) return <ReadDenied {...data.denied} noun={noun.other} />
  if (data.items.length > 0) return <Rows {...props} />
  if (data.failure)
    return <ErrorPanel title={words.couldNotLoad(noun.other)} details={data.failure} onRetry={onRetry} />
  if (!filtered) return <>{empty}</>
  return (
    <EmptyState
      title={words.filteredTitle(noun.other)}
      text={words.filteredText(wordsOfSet(filters, values))}
      action={<Button onClick={onClear}>{words.clearFilters}</Button>}
    />
  )
}

function Rows<W, T>({
  values,
  label,
  noun,
  columns,
  data,
  toItem,
  keyOf,
  rowLabel,
  onOpen,
  order,
  onOrder,
  look,
  copyOf,
  visit,
  initialRect,
  onRetry,
}: ListScreenProps<W, T> & { readonly onRetry: () => void }) {
  const shownOf = useShownOf(data.isWaiting ?? false, values, order)
  const [{ of, rows: kept }, setKept] = useState({ of: shownOf, rows: noSelection })
  const selected = of === shownOf ? kept : noSelection
  const setSelected = (rows: ReadonlySet<string>) => setKept({ of: shownOf, rows })
  const [copied, copy] = useCopied()
  const card = useRef<HTMLDivElement>(null)
  const focusRows = () => card.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
  const shown = shownColumns(columns, look)
  return (
    <>
      {data.failure && data.updatedAt !== undefined && (
        <Note
          tone="warning"
          live="status"
          className="mb-3"
          title={words.stale(formatTime(data.updatedAt))}
          action={
            <Button size="sm" icon={RefreshCw} onClick={onRetry}>
              {words.tryNow}
            </Button>
          }
        >
          {words.staleText}
        </Note>
      )}
      <div ref={card} className="card list-card" data-density={look.density} aria-busy={data.isWaiting || undefined}>
        {data.newcomers > 0 && (
          <button
            type="button"
            className="list-news"
            onClick={() => {
              focusRows()
              data.renew()
            }}
          >
            {words.newRows(data.newcomers)}
          </button>
        )}
        <VirtualList<W, T>
          {...{ label, toItem, keyOf, rowLabel, onOpen, order, onOrder, selected, visit, shownOf }}
          columns={shown}
          items={data.items}
          hasMore={data.hasMore}
          onNearEnd={data.loadMore}
          onSelect={setSelected}
          onCopy={copyOf && ((item) => copy(copyOf(item)))}
          rowHeight={look.density === 'compact' ? 36 : 44}
          onSight={data.onSight}
          {...(initialRect ? { initialRect } : {})}
        />
        {selected.size > 0 ? (
          <SelectionBar
            rows={data.items}
            selected={selected}
            keyOf={keyOf}
            toItem={toItem}
            columns={shown}
            noun={noun}
            onClear={() => {
              focusRows()
              setSelected(noSelection)
            }}
          />
        ) : (
          <ListFooter
            count={data.items.length}
            noun={noun}
            hasMore={data.hasMore}
            isLoadingMore={data.isLoadingMore}
            isWaiting={data.isWaiting ?? false}
            onRetryMore={
              data.retryMore &&
              (() => {
                focusRows()
                data.retryMore?.()
              })
            }
            updatedAt={data.updatedAt}
            copied={copied}
            canCopy={copyOf !== undefined}
          />
        )}
      </div>
    </>
  )
}

/** Which filter and order the rows on the page belong to: those before, as long as the rows of these are waited for. */
function useShownOf(isWaiting: boolean, values: FilterValues, order: ListOrder): string {
  const now = JSON.stringify([values, order])
  const [shown, setShown] = useState(now)
  if (!isWaiting && shown !== now) setShown(now)
  return isWaiting ? shown : now
}

function useCopied(): readonly [string | undefined, (text: string) => void] {
  const [copied, setCopied] = useState<string>()
  // The word goes by time.
  useEffect(() => {
    if (copied === undefined) return
    const timer = setTimeout(() => setCopied(undefined), delays.copied)
    return () => clearTimeout(timer)
  }, [copied])
  return [
    copied,
    (text) =>
      void writeClipboard(text).then((outcome) =>
        setCopied(outcome === 'copied' ? words.copied(text) : words.notCopied),
      ),
  ]
}
