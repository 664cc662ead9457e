import { vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { createNotificationHub } from '@machines/signing/notification-hub.provide'
import type { HubNews } from '@machines/signing/notification-hub.types'
import { createLocks } from './memory-locks'

/** A platform whose streams are written by hand, a browser with its locks and channels, and a clock that moves by hand. */
export function createStreamingFixture({ hasLocks = true } = {}) {
  const clock = new SimulatedClock()
  const streams: {
    readonly email: string
    readonly token: string
    readonly controller: ReadableStreamDefaultController<Uint8Array>
    readonly signal: AbortSignal
  }[] = []
  const statuses: number[] = []
  const channels = new Set<BroadcastChannel>()
  const locks = createLocks() as LockManager
  let [token, asked] = ['first', 0]

  const fetchStream: typeof fetch = (input, init) => {
    asked += 1
    const status = statuses.shift() ?? 200
    if (status === 0) return Promise.reject(new TypeError('no network'))
    if (status !== 200) return Promise.resolve(new Response('{}', { status }))
    const email = new URL(input as string).searchParams.get('email') ?? ''
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        void streams.push({
          email,
          token: new Headers(init?.headers).get('authorization') ?? '',
          controller,
          signal: init!.signal!,
        }),
    })
    return Promise.resolve(new Response(body))
  }

  /** Delivers at once and in order, to every other channel of the name. */
  const openChannel = (name: string): BroadcastChannel => {
    const target = new EventTarget()
    const channel = {
      name,
      addEventListener: target.addEventListener.bind(target),
      dispatchEvent: target.dispatchEvent.bind(target),
      postMessage: (data: unknown) =>
        [...channels]
          .filter((other) => other !== channel && other.name === name)
          .forEach((other) => other.dispatchEvent(new MessageEvent('message', { data }))),
      close: () => channels.delete(channel),
    } as unknown as BroadcastChannel
    channels.add(channel)
    return channel
  }

  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  const settle = async () => {
    await vi.dynamicImportSettled()
    for (let i = 0; i < 4; i++) await turn()
  }
  const ports = {
    fetch: fetchStream,
    origin: 'http://console.example',
    token: () => token,
    base: '/api/notifications',
    clock: {
      now: () => clock.now(),
      setTimeout: clock.setTimeout.bind(clock),
      clearTimeout: (id: unknown) => clock.clearTimeout(id as number),
    },
    openChannel,
    locks: hasLocks ? locks : undefined,
  }
  return {
    streams,
    channels,
    settle,
    asked: () => asked,
    /** What the next attempts to open a stream are answered with; 0 is no answer at all, 200 a stream. */
    willAnswer: (...next: readonly number[]) => void statuses.push(...next),
    renewToken: (next: string) => void (token = next),
    say: async (event: object) => {
      streams.at(-1)!.controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
      await settle()
    },
    hangUp: async () => {
      streams.at(-1)!.controller.close()
      await settle()
    },
    pass: async (ms: number) => {
      clock.increment(ms)
      await settle()
    },
    /** Sends to the other tabs what no tab of this version says. */
    whisper: (email: string, data: unknown) => openChannel(`countersign.notifications.${email}`).postMessage(data),
    openTab: async (email: string) => {
      const received: HubNews[] = []
      const hub = createNotificationHub(ports)
      hub.subscribe((news) => received.push(news))
      const close = hub.open(email)
      await settle()
      return { received, leads: hub.leads, close: () => (close(), settle()) }
    },
  }
}
