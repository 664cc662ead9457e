import { useEffect, useRef } from 'react'

/** Where a person was in a list. */
export interface ListPlace {
  readonly offset: number
  readonly activeKey: string | undefined
}

const kept = 30
const places = new Map<string, ListPlace>()

/** The place at which a visit of a page was left. */
export const placeOf = (visit: string | undefined): ListPlace | undefined =>
  visit === undefined ? undefined : places.get(visit)

/** Remembers the place of a visit when the list is left. */
export function usePlaceKept(visit: string | undefined, read: () => ListPlace): void {
  const latest = useRef(read)
  // The newest place is known only after rendering.
  useEffect(() => {
    latest.current = read
  })
  // A list that is left has no other moment to say where it was.
  useEffect(
    () => () => {
      if (visit === undefined) return
      places.delete(visit)
      places.set(visit, latest.current())
      if (places.size > kept) places.delete([...places.keys()][0]!)
    },
    [visit],
  )
}
