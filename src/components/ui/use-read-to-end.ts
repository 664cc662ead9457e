import { useLayoutEffect, useState, type RefObject } from 'react'

/** Less than a line: of a part that is not a whole pixel nothing is left to read. */
const slack = 2

/** Where a text stands; what covers its foot is named after it. */
const frames = { phone: '.phone', dialog: '.dialog' } as const
export type ReadFrame = keyof typeof frames

/** Whoever looks for an end now. */
const lookers = new Set<() => void>()

/** Of what stands in the place of a part that is still fetched: before that is there, nobody has read to the end. What takes its place may be as large, and changes no size. */
export const awaited = {
  'data-awaited': '',
  ref: () => () => queueMicrotask(() => lookers.forEach((look) => look())),
} as const

/** What is told of the end of a text whenever it may have moved: whether it is in sight, and how long the text is. */
type Look = (isInSight: boolean, length: number) => void

/** Looks at the end of a text at once and as often as it may have moved; returns what ends the looking. */
function watchEnd(mark: HTMLElement, frame: ReadFrame, onLook: Look): (() => void) | undefined {
  const box = mark.closest(frames[frame])
  if (!box) return undefined
  const look = () => {
    const foot = box.querySelector(`${frames[frame]}-foot`)
    const { bottom } = mark.getBoundingClientRect()
    onLook(
      foot !== null &&
        box.querySelector('[data-awaited]') === null &&
        bottom <= foot.getBoundingClientRect().top + slack,
      bottom - box.getBoundingClientRect().top,
    )
  }
  const sizes = new ResizeObserver(look)
  sizes.observe(document.body)
  sizes.observe(box)
  // Captured, for the scrolling of a part of the page does not bubble.
  window.addEventListener('scroll', look, { passive: true, capture: true })
  lookers.add(look)
  look()
  return () => {
    sizes.disconnect()
    lookers.delete(look)
    window.removeEventListener('scroll', look, { capture: true })
  }
}

/**
 * Whether the end of the text in a dialog was in sight, above what covers its foot. Once it was, it stays so until more is loaded above that end.
 * @param end stands behind the text; nothing is looked at while it is not there
 */
export function useReadToEnd(end: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isRead, setRead] = useState(false)
  // How far somebody has scrolled is known to the browser alone, and changes with the window and with what is loaded meanwhile. Before the paint, so that a short request never shows the button that reads on.
  useLayoutEffect(() => {
    if (!isThere || !end.current) return undefined
    let readLength = 0
    let wasRead = false
    return watchEnd(end.current, 'dialog', (isInSight, length) => {
      if (isInSight) readLength = Math.max(readLength, length)
      wasRead = isInSight || (wasRead && length <= readLength + slack)
      setRead(wasRead)
    })
  }, [end, isThere])
  return isRead
}

/** For the ref of what stands behind the text on a phone while its end is awaited: tells as often as it is in sight. */
export const marksEnd = (onReached: () => void) => (mark: HTMLElement | null) =>
  mark
    ? watchEnd(mark, 'phone', (isInSight) => {
        if (isInSight) onReached()
      })
    : undefined

/** Shows what comes next, with the last lines that were seen still in sight. */
export function readOn(frame: ReadFrame, from: Element | null = document.querySelector(frames[frame])): void {
  const box = from?.closest(frames[frame])
  const foot = box?.querySelector(`${frames[frame]}-foot`)?.getBoundingClientRect().height ?? 0
  const scroller = frame === 'dialog' ? box?.parentElement : window
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller?.scrollBy({ top: Math.max(120, (window.innerHeight - foot) * 0.85), behavior: isCalm ? 'auto' : 'smooth' })
}
