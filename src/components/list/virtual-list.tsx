import { elementScroll, useVirtualizer, type Rect, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useKeys } from '@components/ui/use-keys'
import type { ListColumn, ListOrder } from './list-column'
import { ListHead } from './list-head'
import { positionOf, useScrollPosition } from './scroll-position'
import { focusBeside } from './row-controls'
import { columnsOn, useScreen } from './use-screen'
import { VirtualRow } from './virtual-row'

export interface VirtualListProps<W, T> {
  readonly label: string
  readonly columns: readonly ListColumn<T>[]
  readonly items: readonly W[]
  readonly toItem: (row: W) => T
  readonly keyOf: (row: W) => string
  readonly rowLabel: (item: T) => string
  readonly hasMore: boolean
  readonly onNearEnd: () => void
  readonly onOpen: (item: T) => void
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /** Y copies this of the row that the keyboard is on. */
  readonly onCopy?: ((item: T) => void) | undefined
  /** Told when scrolling rests. */
  readonly onSight?: ((first: number, last: number) => void) | undefined
  readonly rowHeight?: number
  readonly visit?: string | undefined
  /** Names what the rows are a list of; with another one the list begins anew. */
  readonly shownOf?: string
  /** A fixed size in place of the measured one, where there is no layout. */
  readonly initialRect?: Rect
}

const nearEnd = 20
/** About what stands above and below a list: rows are drawn at once for the window that is left, and measured then. */
const besideList = 300
const phoneRowHeight = 74

/**
 * Only the rows in sight are in the page; j and k move wherever the focus is on the page, Enter opens, x selects, y copies.
 * A list is one stop of Tab beside its head: the arrows to the sides go to what stands in the row.
 */
export function VirtualList<W, T>(props: VirtualListProps<W, T>) {
  const {
    label,
    items,
    toItem,
    keyOf,
    rowLabel,
    hasMore,
    onNearEnd,
    onOpen,
    order,
    onOrder,
    selected,
    onSelect,
    onCopy,
    onSight,
    rowHeight = 44,
    visit,
    shownOf,
    initialRect,
  } = props
  const screen = useScreen()
  const columns = useMemo(() => columnsOn(screen, props.columns), [screen, props.columns])
  const scroll = useRef<HTMLDivElement>(null)
  const [activeKey, setActiveKey] = useState(() => positionOf(visit)?.activeKey)
  const active = useMemo(
    () => (activeKey === undefined ? -1 : items.findIndex((row) => keyOf(row) === activeKey)),
    [activeKey, items, keyOf],
  )
  const height = screen === 'phone' ? phoneRowHeight : rowHeight
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    getItemKey: (index) => keyOf(items[index] as W),
    overscan: 3,
    initialOffset: () => positionOf(visit)?.offset ?? 0,
    initialRect: initialRect ?? { width: window.innerWidth, height: Math.max(0, window.innerHeight - besideList) },
    observeElementRect: initialRect ? (_, notify) => notify(initialRect) : reportSize,
    scrollToFn: scrollIfAway,
  })
  const rows = virtual.getVirtualItems()
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0]
  useScrollPosition(visit, () => ({ offset: virtual.scrollOffset ?? 0, activeKey }))
  const begun = useRef(shownOf)
  // Other rows begin at their own top, or where this visit has left them.
  useEffect(() => {
    if (begun.current === shownOf) return
    begun.current = shownOf
    const offset = positionOf(visit)?.offset ?? 0
    // Asking for the way to where it stands already lays out rows that are only being put in.
    if (offset !== virtual.scrollOffset) virtual.scrollToOffset(offset)
  }, [virtual, shownOf, visit])
  // The height of a row changes with the density and the width of the window.
  useEffect(() => virtual.measure(), [virtual, height])
  // The next page follows the scroll position, which only the virtualizer knows.
  useEffect(() => {
    if (hasMore && last >= items.length - nearEnd) onNearEnd()
  }, [hasMore, last, items.length, onNearEnd])
  // What is in sight is told when scrolling rests.
  useEffect(() => {
    if (!virtual.isScrolling) onSight?.(first, last)
  }, [virtual.isScrolling, first, last, onSight])
  const move = (step: number) => {
    const next = Math.min(items.length - 1, Math.max(0, active + step))
    scroll.current?.focus({ preventScroll: true })
    setActiveKey(keyOf(items[next] as W))
    virtual.scrollToIndex(next)
  }
  // The bar that clears goes with what it cleared.
  const unselect = () => {
    scroll.current?.focus({ preventScroll: true })
    onSelect(new Set())
  }
  const current = items[active]
  const toggle = (row: W) => onSelect(toggled(selected, keyOf(row)))
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    enter: current === undefined ? undefined : () => onOpen(toItem(current)),
    x: current === undefined ? undefined : () => toggle(current),
    y: current === undefined || !onCopy ? undefined : () => onCopy(toItem(current)),
    escape: selected.size === 0 ? undefined : () => unselect(),
  })
  const walk = (step: 1 | -1, from: Element): boolean => {
    const row =
      from.closest('.list-row') ?? (from === scroll.current ? from.querySelector('.list-row[data-active]') : null)
    if (focusBeside(row, step)) return true
    if (step < 0) scroll.current?.focus({ preventScroll: true })
    return step < 0 && row !== null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const down = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const aside = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (down !== 0) move(down)
    else if (aside === 0 || !walk(aside, event.target as Element)) return
    event.preventDefault()
  }
  const tracks = {
    '--list-columns': columns.map((column) => column.width).join(' '),
    '--list-row': `${rowHeight}px`,
  } as CSSProperties
  return (
    <div
      ref={scroll}
      className="list-scroll"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={hasMore ? -1 : items.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      aria-activedescendant={active >= 0 ? `row-${active}` : undefined}
      onKeyDown={onKeyDown}
      style={tracks}
    >
      <div className="list-grid">
        <ListHead columns={columns} order={order} onOrder={onOrder} />
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="rowgroup">
          {rows.map(({ index, start, key }) => {
            const row = items[index]
            return row === undefined ? null : (
              <VirtualRow
                key={key}
                index={index}
                start={start}
                row={row}
                toItem={toItem}
                columns={columns}
                rowLabel={rowLabel}
                isActive={index === active}
                isSelected={selected.has(keyOf(row))}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** Told after the layout that the browser makes anyway; asking for the size while rows are being put in makes it lay them out at once. */
function reportSize({ scrollElement }: Virtualizer<HTMLDivElement, Element>, notify: (rect: Rect) => void) {
  if (!scrollElement) return
  const observer = new ResizeObserver(([entry]) => {
    if (entry) notify({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** Scrolling to where it stands already would lay the rows out at once, too. */
function scrollIfAway(...[offset, options, virtual]: Parameters<typeof elementScroll<HTMLDivElement>>): void {
  if (offset + (options.adjustments ?? 0) !== 0 || (virtual.scrollOffset ?? 0) !== 0)
    elementScroll(offset, options, virtual)
}

function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}
