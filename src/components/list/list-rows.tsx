import { delays } from '@domain/shared/delays'
import { RefreshCw } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@components/ui/button'
import { formatTime } from '@components/ui/format-date'
import type { PluralForms } from '@components/ui/format-number'
import { Note } from '@components/ui/note'
import { writeClipboard } from '@components/ui/write-clipboard'
import { shownColumns, type ListColumn, type ListLook, type ListOrder } from './list-column'
import type { ListData } from './list-data'
import type { FilterValues } from './list-filter'
import { ListFooter } from './list-footer'
import { listMessages as words } from './list.messages'
import type { SelectedRows, Selection } from './selected-rows'
import type { SelectionBar as Bar } from './selection-bar.lazy'
import { VirtualList } from './virtual-list'

/** No list begins with selected rows. */
const SelectionBar = lazy(async () => ({
  default: (await import('./selection-bar.lazy')).SelectionBar as never,
})) as unknown as typeof Bar

export interface ListRowsProps<W, T> {
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
  readonly values: FilterValues
  readonly look: ListLook
  /** What Y copies of a row: its address or its id. */
  readonly copyOf?: (item: T) => string
  /** Names the visit of the page, so that a way back finds the rows where they were. */
  readonly visit?: string | undefined
  /** In place of the measured height, where there is no layout. */
  readonly fixedHeight?: number
  readonly onRetry: () => void
  readonly selected: Selection<W>
  readonly onSelect: (selected: Selection<W>) => void
  /** What can be done with selected rows beside copying them; with it each row has a box. */
  readonly bulk?: ((selected: SelectedRows) => ReactNode) | undefined
}

/** The rows of a list on their card, with what is said above them and what stands below: what was chosen, or how many they are. */
export function ListRows<W, T>({
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
  fixedHeight,
  onRetry,
  selected,
  onSelect,
  bulk,
}: ListRowsProps<W, T>) {
  const shownOf = useShownOf(data.isWaiting ?? false, values, order)
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
          onSelect={onSelect}
          isPickable={bulk !== undefined}
          onCopy={copyOf && ((item) => copy(copyOf(item)))}
          rowHeight={look.density === 'compact' ? 36 : 44}
          onSight={data.onSight}
          {...(fixedHeight === undefined ? {} : { fixedHeight })}
        />
        {selected.size > 0 ? (
          <Suspense fallback={<div className="list-foot" />}>
            <SelectionBar
              rows={data.items}
              {...{ selected, keyOf, toItem, rowLabel, noun, bulk }}
              columns={shown}
              onSelect={(next) => {
                // What was pressed may go with what it did; the focus stays with the list.
                focusRows()
                onSelect(next)
              }}
            />
          </Suspense>
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
