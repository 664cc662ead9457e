import { useEffect, useRef } from 'react'
import { isForPage } from './use-keys'

const withinMs = 1_000

/** Two single keys in turn, such as G then A, within a second. The second one is then nobody else's. */
export function useKeySequence(first: string, actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const begunAt = useRef(-Infinity)
  // The keys belong to the page as a whole, which React has no element for; they are heard before the single keys.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      const key = event.key.toLowerCase()
      const run = event.timeStamp - begunAt.current <= withinMs ? actions[key] : undefined
      begunAt.current = key === first && !run ? event.timeStamp : -Infinity
      if (!run) return
      event.preventDefault()
      event.stopImmediatePropagation()
      run()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [first, actions])
}
