import { SimulatedClock } from 'xstate'

/** The browser's own timers and hour, moved by the test alone until they are given back; for what takes no clock. */
export function holdTimers(): { readonly pass: (ms: number) => void; readonly giveBack: () => void } {
  const clock = new SimulatedClock()
  const { setTimeout, clearTimeout } = globalThis
  const { now } = Date
  const begun = now()
  globalThis.setTimeout = ((run: () => void, ms = 0) => clock.setTimeout(run, ms)) as unknown as typeof setTimeout
  globalThis.clearTimeout = ((id: number) => clock.clearTimeout(id)) as typeof clearTimeout
  Date.now = () => begun + clock.now()
  return {
    pass: (ms) => clock.increment(ms),
    giveBack: () => {
      Object.assign(globalThis, { setTimeout, clearTimeout })
      Date.now = now
    },
  }
}
