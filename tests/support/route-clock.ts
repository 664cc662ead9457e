import { timeoutManager, type ManagedTimerId } from '@tanstack/react-query'
import type { Clock } from '@domain/shared/clock'

/** A clock whose timers end with it: a console that is closed leaves none, and nothing that they would hold. */
export interface EndingClock extends Clock {
  readonly end: () => void
}

export function createEndingClock(clock: Clock): EndingClock {
  const waiting = new Set<unknown>()
  const clearTimeout = (id: unknown) => {
    waiting.delete(id)
    clock.clearTimeout(id)
  }
  return {
    now: clock.now,
    setTimeout: (run, ms) => {
      const id = clock.setTimeout(() => {
        waiting.delete(id)
        run()
      }, ms)
      waiting.add(id)
      return id
    },
    clearTimeout,
    end: () => [...waiting].forEach(clearTimeout),
  }
}

let timekeeper: Clock | undefined

/** Refreshing and forgetting of queries follow the one clock from now on. */
export function timeQueriesBy(clock: Clock): void {
  const isFirst = timekeeper === undefined
  timekeeper = clock
  if (isFirst) timeoutManager.setTimeoutProvider(createProvider(() => timekeeper!))
}

/** A timer stays with the clock that it was started by. */
interface Timer {
  readonly clock: Clock
  id: unknown
}

function createProvider(clock: () => Clock) {
  const started = new Map<number, Timer>()
  let count = 0
  const once = (run: () => void, ms: number): ManagedTimerId => {
    const number = ++count
    const by = clock()
    const id = by.setTimeout(() => {
      started.delete(number)
      run()
    }, ms)
    started.set(number, { clock: by, id })
    return number
  }
  const repeat = (run: () => void, ms: number): ManagedTimerId => {
    const number = ++count
    const by = clock()
    const next = () => {
      timer.id = by.setTimeout(next, ms)
      run()
    }
    const timer: Timer = { clock: by, id: by.setTimeout(next, ms) }
    started.set(number, timer)
    return number
  }
  const stop = (number: ManagedTimerId | undefined) => {
    const timer = started.get(number as number)
    if (timer) timer.clock.clearTimeout(timer.id)
    started.delete(number as number)
  }
  return { setTimeout: once, clearTimeout: stop, setInterval: repeat, clearInterval: stop }
}
