import type { Clock } from '@domain/shared/clock'

/** Resolves after some time on the given clock; rejects as soon as the signal aborts. */
export const pause = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    const stop = () => {
      clock.clearTimeout(timer)
      reject(signal.reason as Error)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
