import type { InspectionEvent } from 'xstate'
import type { Clock } from '@domain/shared/clock'

/** Set by a test before the app starts; it learns which transitions run, and can do nothing to them. */
export type ChartObserver = (event: InspectionEvent) => void

declare global {
  interface Window {
    __observeCharts?: ChartObserver
  }
}

/** What every actor of the app is made with: the one clock, and an observer where there is one. */
export const actorOptions = (clock: Clock) => ({
  clock,
  ...(typeof window !== 'undefined' && window.__observeCharts ? { inspect: window.__observeCharts } : {}),
})
