import { elementScroll, useVirtualizer, type Rect, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type RefObject } from 'react'
import { positionOf, useScrollPosition } from './scroll-position'

export interface ScrolledRows<W> {
  readonly items: readonly W[]
  readonly keyOf: (row: W) => string
  readonly hasMore: boolean
  readonly onNearEnd: () => void
  /** Told when scrolling rests. */
  readonly onSight?: ((first: number, last: number) => void) | undefined
  readonly visit?: string | undefined
  /** Names what the rows are a list of; with another one the list begins anew. */
  readonly shownOf?: string
  /** A fixed size in place of the measured one, where there is no layout. */
  readonly initialRect?: Rect
}

interface RowsInSight {
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly height: number
  readonly activeKey: string | undefined
}

const nearEnd = 20
/** About what stands above and below a list: rows are drawn at once for the window that is left, and measured then. */
const besideList = 300

/** Which rows are in sight, and what follows from it: the next page, what is looked up of them, and where a visit has left them. */
export function useVirtualRows<W>(
  { items, keyOf, hasMore, onNearEnd, onSight, visit, shownOf, initialRect }: ScrolledRows<W>,
  { scroll, height, activeKey }: RowsInSight,
): Virtualizer<HTMLDivElement, Element> {
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
  return virtual
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
