import { useEffect, useRef } from 'react'

/** Where a person was in a list. */
export interface ScrollPosition {
  readonly offset: number
  readonly activeKey: string | undefined
}

const kept = 30
const positions = new Map<string, ScrollPosition>()

/** The place at which a visit of a page was left. */
export const positionOf = (visit: string | undefined): ScrollPosition | undefined =>
  visit === undefined ? undefined : positions.get(visit)

/** Remembers the place of a visit when the list is left. */
export function useScrollPosition(visit: string | undefined, read: () => ScrollPosition): void {
  const latest = useRef(read)
  // The newest place is known only after rendering.
  useEffect(() => {
    latest.current = read
  })
  // A list that is left has no other moment to say where it was.
  useEffect(
    () => () => {
      if (visit === undefined) return
      positions.delete(visit)
      positions.set(visit, latest.current())
      if (positions.size > kept) positions.delete([...positions.keys()][0]!)
    },
    [visit],
  )
}
