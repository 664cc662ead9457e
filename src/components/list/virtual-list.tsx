import { useVirtualizer, type Rect } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useKeys } from '@components/ui/use-keys'
import { nextOrder, type ListColumn, type ListOrder } from './list-column'
import { listMessages } from './list-messages'
import { useScreen } from './use-screen'
import { VirtualRow } from './virtual-row'

interface VirtualListProps<T> {
  readonly label: string
  readonly columns: readonly ListColumn<T>[]
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly rowLabel: (item: T) => string
  readonly hasMore: boolean
  readonly onNearEnd: () => void
  readonly onOpen: (item: T) => void
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
  readonly rowHeight?: number
  /** A fixed size in place of the measured one, where there is no layout. */
  readonly initialRect?: Rect
}

const nearEnd = 20
const phoneRowHeight = 66

/** Only the rows in sight are in the page; j and k move wherever the focus is on the page, Enter opens. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, items, keyOf, rowLabel, hasMore, onNearEnd, onOpen, order, onOrder, rowHeight = 44, initialRect } = props
  const screen = useScreen()
  const columns = screen === 'wide' ? props.columns : props.columns.filter((column) => column.priority !== 'low')
  const scroll = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => (screen === 'phone' ? phoneRowHeight : rowHeight),
    getItemKey: (index) => keyOf(items[index] as T),
    overscan: 8,
    ...(initialRect ? { initialRect, observeElementRect: (_: unknown, tell: (rect: Rect) => void) => tell(initialRect) } : {}),
  })
  const rows = virtual.getVirtualItems()
  const last = rows.at(-1)?.index ?? 0
  // The next page follows the scroll position, which only the virtualizer knows.
  useEffect(() => {
    if (hasMore && last >= items.length - nearEnd) onNearEnd()
  }, [hasMore, last, items.length, onNearEnd])
  const move = (step: number) => {
    const next = Math.min(items.length - 1, Math.max(0, active + step))
    scroll.current?.focus({ preventScroll: true })
    setActive(next)
    virtual.scrollToIndex(next)
  }
  const current = items[active]
  useKeys({ j: () => move(1), k: () => move(-1), enter: current === undefined ? undefined : () => onOpen(current) })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    move(step)
  }
  const tracks = { '--list-columns': columns.map((column) => column.width).join(' ') } as CSSProperties
  return (
    <div
      ref={scroll} className="list-scroll" role="grid" tabIndex={0} aria-label={label} aria-rowcount={hasMore ? -1 : items.length + 1} aria-colcount={columns.length}
      aria-activedescendant={active >= 0 ? `row-${active}` : undefined} onKeyDown={onKeyDown} style={tracks}
    >
      <div className="list-grid">
        <ListHead columns={columns} order={order} onOrder={onOrder} />
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="rowgroup">
          {rows.map((row) => {
            const item = items[row.index]
            return item === undefined ? null : (
              <VirtualRow key={row.key} index={row.index} start={row.start} item={item} columns={columns} label={rowLabel(item)} isActive={row.index === active} onOpen={onOpen} />
            )
          })}
        </div>
      </div>
    </div>
  )
}

interface ListHeadProps<T> {
  readonly columns: readonly ListColumn<T>[]
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
}

const ListHead = <T,>({ columns, order, onOrder }: ListHeadProps<T>) => (
  <div className="list-head" role="row" aria-rowindex={1}>
    {columns.map(({ id, title, sortBy, align }) => {
      const sorted = sortBy !== undefined && sortBy === order.sortBy
      const Arrow = order.sortOrder === 'ASC' ? ArrowUp : ArrowDown
      return (
        <div key={id} role="columnheader" className={align === 'right' ? 'justify-end' : undefined} aria-sort={sorted ? (order.sortOrder === 'ASC' ? 'ascending' : 'descending') : undefined}>
          {sortBy ? (
            <button type="button" onClick={() => onOrder(nextOrder(order, sortBy))} aria-label={listMessages.sortBy(title)}>{title}{sorted && <Arrow />}</button>
          ) : (
            title
          )}
        </div>
      )
    })}
  </div>
)
