import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Clock } from '@domain/shared/clock'
import { useApp } from './app-context'

/** The time until a page has read what it shows itself. */
export interface FirstScreen {
  readonly isOver: () => boolean
  readonly subscribe: (tell: () => void) => () => void
}

const atMostMs = 3_000

/** Over when the first reads have all ended, or after three seconds: a slow page keeps its frame from nothing. */
export function createFirstScreen(queries: QueryClient, clock: Clock): FirstScreen {
  const listeners = new Set<() => void>()
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    stop()
    clock.clearTimeout(timer)
    listeners.forEach((tell) => tell())
  }
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.fetchStatus === 'idle' && query.state.status !== 'pending' && queries.isFetching() === 0) end()
  })
  const timer = clock.setTimeout(end, atMostMs)
  return {
    isOver: () => isOver,
    subscribe: (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

/** Whether what only surrounds the page may be read now; the page's own reads come first. */
export function useFirstScreenOver(): boolean {
  const { firstScreen } = useApp().ports
  return useSyncExternalStore(firstScreen.subscribe, firstScreen.isOver)
}
