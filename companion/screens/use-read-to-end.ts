import { useLayoutEffect, useState, type RefObject } from 'react'

/** Less than a line: of a part that is not a whole pixel nothing is left to read. */
const slack = 2

/**
 * Whether the end of a text was in sight, above what covers the foot of the screen; once it was, it stays so.
 * @param end stands behind the text; nothing is looked at while it is not there
 */
export function useReadToEnd(end: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isRead, setRead] = useState(false)
  // How far somebody has scrolled is known to the browser alone, and changes with the window and with what is loaded meanwhile. Before the paint, so that a short request never shows the button that reads on.
  useLayoutEffect(() => {
    if (!isThere || isRead) return undefined
    const look = () => {
      const mark = end.current
      const foot = mark?.closest('.phone')?.querySelector('.phone-foot')
      if (mark && foot && mark.getBoundingClientRect().bottom <= foot.getBoundingClientRect().top + slack) setRead(true)
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(document.body)
    window.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', look)
    }
  }, [end, isThere, isRead])
  return isRead
}

/** Shows what comes next, with the last lines that were seen still in sight. */
export function readOn(): void {
  const foot = document.querySelector('.phone-foot')?.getBoundingClientRect().height ?? 0
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollBy({ top: Math.max(120, (window.innerHeight - foot) * 0.85), behavior: isCalm ? 'auto' : 'smooth' })
}
