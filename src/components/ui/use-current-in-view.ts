import { useEffect, useRef, type RefObject } from 'react'

const margin = 40

/** Scrolls a row of tabs sideways to the current one, where it stands beyond the edge. */
export function useCurrentInView<E extends HTMLElement>(current: string | undefined): RefObject<E | null> {
  const row = useRef<E>(null)
  // How far a row is scrolled is the browser's, and only it knows what stands beyond the edge.
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current="page"], [aria-selected="true"]')
    if (!row.current || !tab) return
    const [around, at] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (at.right > around.right - margin) row.current.scrollLeft += at.right - around.right + margin
    else if (at.left < around.left) row.current.scrollLeft += at.left - around.left - margin
  }, [current])
  return row
}
