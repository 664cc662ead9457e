// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { Clock } from '@domain/shared/clock'
import type { Profile } from '@companion/profiles/profile'
import { listenForProfile, type ListenerPorts } from '@companion/service/listener'

const profile = { id: 'p1', server: 'http://127.0.0.1:8080', enrolment: { deviceId: 'd' } } as Profile
const pending = { entity: { type: 'Propose' }, hash: 'a'.repeat(64), requestedAt: '2026-11-19T09:00:00.000Z' }

/** A server whose streams are written by hand and a clock that moves by hand. */
function makeWorld(statuses: readonly number[]) {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const timers: { run: () => void; ms: number }[] = []
  const left = [...statuses]
  const clock: Clock = { now: () => 0, setTimeout: (run, ms) => timers.push({ run, ms }), clearTimeout: () => undefined }
  const openStream = () => {
    const status = left.shift() ?? 200
    if (status === 0) return Promise.reject(new TypeError('no network'))
    if (status !== 200) return Promise.resolve(new Response(null, { status }))
    return Promise.resolve(new Response(new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) })))
  }
  const service: ListenerPorts['service'] = { openStream, listPending: () => Promise.resolve([pending]), readLogin: () => Promise.resolve(undefined) }
  const listener = listenForProfile({ service, clock }, profile)
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { listener, timers, settle, say: (text: string) => streams.at(-1)!.enqueue(new TextEncoder().encode(text)), hangUp: () => streams.at(-1)!.close() }
}

describe('a device that listens', () => {
  it('is live only after the server said so, and then knows what waits', async () => {
    const { listener, say, settle } = makeWorld([200])
    await settle()
    expect(listener.heard()).toEqual({ connection: { state: 'connecting' }, pending: [], login: undefined })
    say(': keep-alive\n\ndata: {"event":"rea')
    say('dy"}\n\n')
    await settle()
    await settle()
    expect(listener.heard()).toEqual({ connection: { state: 'live' }, pending: [pending], login: undefined })
  })

  it('tries again after a lost connection, later each time', async () => {
    const { listener, timers, settle } = makeWorld([0, 503, 0])
    await settle()
    expect(listener.heard().connection).toEqual({ state: 'retrying', at: 1000 })
    timers[0]!.run()
    await settle()
    timers[1]!.run()
    await settle()
    expect(timers.map(({ ms }) => ms)).toEqual([1000, 2000, 5000])
  })

  it('does not try again when the server no longer believes it', async () => {
    const { listener, timers, settle } = makeWorld([401])
    await settle()
    expect([listener.heard().connection, timers.length]).toEqual([{ state: 'refused' }, 0])
  })

  it('says that it is retrying when the server ends the stream', async () => {
    const { listener, say, hangUp, settle } = makeWorld([200])
    await settle()
    say('data: {"event":"ready"}\n\n')
    await settle()
    hangUp()
    await settle()
    await settle()
    expect(listener.heard().connection).toEqual({ state: 'retrying', at: 1000 })
  })
})
