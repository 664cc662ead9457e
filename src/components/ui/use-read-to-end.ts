import { useLayoutEffect, useState, type RefObject } from 'react'

/** Less than a line: of a part that is not a whole pixel nothing is left to read. */
const slack = 2

/** Where a text stands; what covers its foot is named after it. */
const frames = { phone: '.phone', dialog: '.dialog' } as const
export type ReadFrame = keyof typeof frames

/**
 * Whether the end of a text was in sight, above what covers its foot. Once it was, it stays so on the phone, which shows all of a request
 * at once; in a dialog until more is loaded above that end.
 * @param end stands behind the text; nothing is looked at while it is not there
 */
export function useReadToEnd(end: RefObject<HTMLElement | null>, isThere: boolean, frame: ReadFrame): boolean {
  const [isRead, setRead] = useState(false)
  // How far somebody has scrolled is known to the browser alone, and changes with the window and with what is loaded meanwhile. Before the paint, so that a short request never shows the button that reads on.
  useLayoutEffect(() => {
    const mark = end.current
    const box = mark?.closest(frames[frame])
    if (!isThere || !mark || !box) return undefined
    let readLength = frame === 'phone' ? Infinity : 0
    let wasRead = false
    const look = () => {
      const foot = box.querySelector(`${frames[frame]}-foot`)
      const { bottom } = mark.getBoundingClientRect()
      const length = bottom - box.getBoundingClientRect().top
      const isInSight = foot !== null && bottom <= foot.getBoundingClientRect().top + slack
      if (isInSight) readLength = Math.max(readLength, length)
      wasRead = isInSight || (wasRead && length <= readLength + slack)
      setRead(wasRead)
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(document.body)
    sizes.observe(box)
    // Captured, for the scrolling of a part of the page does not bubble.
    window.addEventListener('scroll', look, { passive: true, capture: true })
    look()
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', look, { capture: true })
    }
  }, [end, isThere, frame])
  return isRead
}

/** Shows what comes next, with the last lines that were seen still in sight. */
export function readOn(frame: ReadFrame, from: Element | null = document.querySelector(frames[frame])): void {
  const box = from?.closest(frames[frame])
  const foot = box?.querySelector(`${frames[frame]}-foot`)?.getBoundingClientRect().height ?? 0
  const scroller = frame === 'dialog' ? box?.parentElement : window
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller?.scrollBy({ top: Math.max(120, (window.innerHeight - foot) * 0.85), behavior: isCalm ? 'auto' : 'smooth' })
}
