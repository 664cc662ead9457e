import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Clock } from '@domain/shared/clock'
import { delays } from '@domain/shared/delays'
import { useApp } from './app-context'

/** The time until a page has read what it shows itself. */
export interface FirstScreen {
  readonly isOver: () => boolean
  readonly subscribe: (notify: () => void) => () => void
}

/**
 * Over when, once the frame stands, nothing is being read any more and what was read is painted, or three seconds later: a slow
 * page keeps its frame from nothing.
 */
export function createFirstScreen(
  queries: QueryClient,
  clock: Clock,
  afterPaint: (run: () => void) => void,
): FirstScreen {
  const listeners = new Set<() => void>()
  let [isOver, isWatched, isPainting] = [false, false, false]
  const watch = () => {
    isWatched = true
    const endIfCalm = () => {
      if (isOver || isPainting || queries.isFetching() > 0) return
      isPainting = true
      afterPaint(() => {
        isPainting = false
        if (!isOver && queries.isFetching() === 0) end()
      })
    }
    const stop = queries.getQueryCache().subscribe(endIfCalm)
    const timer = clock.setTimeout(() => end(), delays.firstScreen)
    const end = () => {
      stop()
      clock.clearTimeout(timer)
      isOver = true
      listeners.forEach((notify) => notify())
    }
    endIfCalm()
  }
  return {
    isOver: () => isOver,
    subscribe: (notify) => {
      listeners.add(notify)
      if (!isWatched) watch()
      return () => listeners.delete(notify)
    },
  }
}

/** Whether what only surrounds the page may be read now; the page's own reads come first. */
export function useFirstScreenOver(): boolean {
  const { firstScreen } = useApp().ports
  return useSyncExternalStore(firstScreen.subscribe, firstScreen.isOver)
}
