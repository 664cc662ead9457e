import { timeoutManager, type ManagedTimerId } from '@tanstack/react-query'
import type { Clock } from '@domain/shared/clock'

let timekeeper: Clock | undefined

/** Refreshing and forgetting of queries follow the one clock from now on. */
export function timeQueriesBy(clock: Clock): void {
  const isFirst = timekeeper === undefined
  timekeeper = clock
  if (isFirst) timeoutManager.setTimeoutProvider(createProvider(() => timekeeper!))
}

interface Timer {
  id: unknown
}

function createProvider(clock: () => Clock) {
  const started = new Map<number, Timer>()
  let count = 0
  const keep = (timer: Timer): ManagedTimerId => {
    started.set(++count, timer)
    return count
  }
  const repeat = (run: () => void, ms: number): Timer => {
    const timer: Timer = { id: undefined }
    const next = () => {
      timer.id = clock().setTimeout(next, ms)
      run()
    }
    timer.id = clock().setTimeout(next, ms)
    return timer
  }
  const stop = (id: ManagedTimerId | undefined) => {
    clock().clearTimeout(started.get(id as number)?.id)
    started.delete(id as number)
  }
  return {
    setTimeout: (run: () => void, ms: number) => keep({ id: clock().setTimeout(run, ms) }),
    clearTimeout: stop,
    setInterval: (run: () => void, ms: number) => keep(repeat(run, ms)),
    clearInterval: stop,
  }
}
