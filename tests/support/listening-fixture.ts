import { SimulatedClock } from 'xstate'
import type { Clock } from '@domain/shared/clock'
import type { Waiting } from '@companion/machines/device-listener.types'
import type { Profile } from '@companion/profiles/profile'
import { createListenerPool } from '@companion/machines/listener-pool'

/** A server whose streams and answers are written by hand, a clock that moves by hand, and the listeners of a device between them. */
export function createListeningFixture() {
  const simulated = new SimulatedClock()
  const begin = Date.parse('2026-11-19T09:00:00.000Z')
  const running = new Set<unknown>()
  const clock: Clock = {
    now: () => begin + simulated.now(),
    setTimeout: (run, ms) => {
      const id = simulated.setTimeout(() => (running.delete(id), run()), ms)
      running.add(id)
      return id
    },
    clearTimeout: (id) => (running.delete(id), simulated.clearTimeout(id as number)),
  }
  const streams: {
    readonly write: (text: string) => void
    readonly close: () => void
    readonly signal: AbortSignal
  }[] = []
  const statuses: number[] = []
  const asked: string[] = []
  let answer: () => Promise<Waiting> = () => Promise.resolve({ pending: [], login: undefined })
  const service = {
    openStream: (_profile: Profile, signal: AbortSignal) => {
      const status = statuses.shift() ?? 200
      if (status === 0) return Promise.reject(new TypeError('no network'))
      if (status !== 200) return Promise.resolve(new Response(null, { status }))
      const body = new ReadableStream<Uint8Array>({
        start: (controller) =>
          void streams.push({
            write: (text) => controller.enqueue(new TextEncoder().encode(text)),
            close: () => controller.close(),
            signal,
          }),
      })
      return Promise.resolve(new Response(body))
    },
    listPending: async () => (asked.push('all'), (await answer()).pending),
    readPending: async (_profile: Profile, hash: string) => (
      asked.push(hash),
      (await answer()).pending.find((one) => one.hash === hash)
    ),
    readLogin: async () => (asked.push('login'), (await answer()).login),
  }
  const listeners = createListenerPool({ service, clock })
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    clock,
    listeners,
    streams,
    /** What the server was asked for since this was looked at last: all that waits, a hash, the sign-in. */
    takeAsked: () => asked.splice(0),
    timers: () => running.size,
    /** What the next attempts to connect are answered with; 0 is no answer at all, 200 a stream. */
    willAnswer: (...next: readonly number[]) => void statuses.push(...next),
    /** What waits from now on; a function may fail, or never answer. */
    waits: (next: Waiting | (() => Promise<Waiting>)) =>
      void (answer = typeof next === 'function' ? next : () => Promise.resolve(next)),
    say: (event: object | string) =>
      streams.at(-1)!.write(typeof event === 'string' ? event : `data: ${JSON.stringify(event)}\n\n`),
    hangUp: () => streams.at(-1)!.close(),
    pass: (ms: number) => simulated.increment(ms),
    settle: async () => {
      for (let i = 0; i < 4; i++) await turn()
    },
  }
}
