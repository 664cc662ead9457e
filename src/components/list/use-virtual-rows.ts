import { delays } from '@domain/shared/delays'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { positionOf, useScrollPosition } from './scroll-position'

export interface ScrolledRows<W> {
  readonly items: readonly W[]
  readonly hasMore: boolean
  readonly onNearEnd: () => void
  /** Told when scrolling rests. */
  readonly onSight?: ((first: number, last: number) => void) | undefined
  readonly visit?: string | undefined
  /** Names what the rows are a list of; with another one the list begins anew. */
  readonly shownOf?: string
  /** A fixed height in place of the measured one, where there is no layout. */
  readonly fixedHeight?: number
}

interface ScrollingList {
  readonly scroll: RefObject<HTMLDivElement | null>
  /** Of each row: all of a list have the same. */
  readonly rowHeight: number
  readonly activeKey: string | undefined
}

interface RowsInSight {
  readonly first: number
  /** Before the first where there are none. */
  readonly last: number
  readonly scrollToRow: (index: number) => void
}

const nearEnd = 20
/** Rows that are drawn above and below those in sight. */
const beside = 2
/** About what stands above and below a list: rows are drawn at once for the window that is left, and measured then. */
const besideList = 300

/** Which rows are in sight, and what follows from it: the next page, what is looked up of them, and where a visit has left them. */
export function useVirtualRows<W>(
  { items, hasMore, onNearEnd, onSight, visit, shownOf, fixedHeight }: ScrolledRows<W>,
  { scroll, rowHeight, activeKey }: ScrollingList,
): RowsInSight {
  const { top, offset, isMoving } = useScrollOffset(scroll, rowHeight, visit)
  const height = useHeight(scroll, fixedHeight)
  const seen = Math.ceil(height / rowHeight)
  // Rows may have gone below the place that the list was scrolled to.
  const begin = Math.min(top, Math.max(0, items.length - seen))
  const [first, last] = [Math.max(0, begin - beside), Math.min(items.length - 1, begin + seen + beside)]
  useScrollPosition(visit, () => ({ offset: offset.current, activeKey }))
  const begun = useRef(shownOf)
  // Other rows begin at their own top, or where this visit has left them.
  useEffect(() => {
    if (begun.current === shownOf) return
    begun.current = shownOf
    const left = positionOf(visit)?.offset ?? 0
    // Asking for the way to where it stands already lays out rows that are only being put in.
    if (scroll.current && left !== offset.current) scroll.current.scrollTop = left
  }, [scroll, offset, shownOf, visit])
  // The next page follows the rows that are drawn.
  useEffect(() => {
    if (hasMore && last >= items.length - nearEnd) onNearEnd()
  }, [hasMore, last, items.length, onNearEnd])
  // What is in sight is told when scrolling rests.
  useEffect(() => {
    if (!isMoving) onSight?.(first, last)
  }, [isMoving, first, last, onSight])
  return { first, last, scrollToRow: (index) => scrollToRow(scroll.current, index, rowHeight, fixedHeight) }
}

/** The row at the top, as scrolling changes it: drawn before the browser paints what was scrolled to. */
function useScrollOffset(scroll: ScrollingList['scroll'], rowHeight: number, visit: string | undefined) {
  const offset = useRef(positionOf(visit)?.offset ?? 0)
  const [top, setTop] = useState(Math.floor(offset.current / rowHeight))
  const [isMoving, setMoving] = useState(false)
  // The list opens where its visit was left, before it is painted.
  useLayoutEffect(() => {
    if (scroll.current && offset.current > 0) scroll.current.scrollTop = offset.current
  }, [scroll])
  // Only its element knows where a list was scrolled to; the height of a row changes with density and window.
  useEffect(() => {
    const list = scroll.current
    let rest: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      offset.current = list?.scrollTop ?? 0
      flushSync(() => {
        setTop(Math.floor(offset.current / rowHeight))
        setMoving(true)
      })
      clearTimeout(rest)
      rest = setTimeout(() => setMoving(false), delays.scrollRest)
    }
    setTop(Math.floor(offset.current / rowHeight))
    setMoving(false)
    list?.addEventListener('scroll', follow, { passive: true })
    return () => {
      clearTimeout(rest)
      list?.removeEventListener('scroll', follow)
    }
  }, [scroll, rowHeight])
  return { top, offset, isMoving }
}

/** Measured after the layout that the browser makes anyway; asking while rows are being put in makes it lay them out at once. */
function useHeight(scroll: ScrollingList['scroll'], fixed: number | undefined): number {
  const [height, setHeight] = useState(() => fixed ?? Math.max(0, window.innerHeight - besideList))
  // The height is the window's to change.
  useEffect(() => {
    if (fixed !== undefined || !scroll.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHeight(Math.round(entry.contentRect.height))
    })
    observer.observe(scroll.current)
    return () => observer.disconnect()
  }, [scroll, fixed])
  return height
}

/** As little as brings the whole row in sight, below the head that stays. */
function scrollToRow(list: HTMLElement | null, index: number, rowHeight: number, fixed: number | undefined): void {
  if (!list) return
  const head = list.querySelector<HTMLElement>('.list-head')?.offsetHeight ?? 0
  const start = index * rowHeight
  const most = start + rowHeight - ((fixed ?? list.clientHeight) - head)
  if (start < list.scrollTop) list.scrollTop = start
  else if (most > list.scrollTop) list.scrollTop = most
}
