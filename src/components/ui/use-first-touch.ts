import { useEffect, useState } from 'react'

/** What comes by need: a part of a page, as the router loads its pages. */
export interface Part {
  readonly preload?: () => Promise<void> | undefined
}

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Fetches what a person's next step needs once they have moved, pressed or typed anything on the page: it is at hand when they come to it,
 * and no part of what the page loads by itself.
 * @param part where it cannot be loaded, whoever draws it says so
 */
export function useFirstTouch(part: Part | undefined): void {
  // What a person does anywhere on the page lies outside of React.
  useEffect(() => {
    if (!part) return
    const listening = new AbortController()
    const touch = () => {
      listening.abort()
      void part.preload?.()
    }
    for (const sign of signs) window.addEventListener(sign, touch, { signal: listening.signal, capture: true })
    return () => listening.abort()
  }, [part])
}

/**
 * The same for a part that stands on the page as soon as its choice is made: where the address has made it already, the part is fetched while
 * what the page reads is on its way.
 */
export function usePartAhead(part: Part | undefined, isChosen: boolean): void {
  useFirstTouch(isChosen ? undefined : part)
  // What is fetched lies outside of React.
  useEffect(() => {
    if (isChosen) void part?.preload?.()
  }, [part, isChosen])
}

/** Whether a part was wanted once: it stays from then on, so that it closes as it has opened. It is fetched at the first touch of the page. */
export function useWanted(part: Part, isWanted: boolean): boolean {
  const [wasWanted, want] = useState(isWanted)
  useFirstTouch(part)
  if (isWanted && !wasWanted) want(true)
  return wasWanted || isWanted
}
