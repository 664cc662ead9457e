import type { Clock } from '@domain/shared/clock'
import { parseJson } from '@domain/shared/json'
import { deviceEventWire, type LoginChallengeWire, type PendingEntityWire } from '@api/signing/notifications.wire'
import type { Profile } from '../profiles/profile'
import type { NotificationService } from './notification-service'

/** Whether requests reach this device right now; never claimed before the server said `ready`. */
export type Connection =
  | { readonly state: 'connecting' }
  | { readonly state: 'live' }
  | { readonly state: 'retrying'; readonly at: number }
  /** The server no longer believes this device. */
  | { readonly state: 'refused' }

export interface Heard {
  readonly connection: Connection
  readonly pending: readonly PendingEntityWire[]
  readonly login: LoginChallengeWire | undefined
}

export interface DeviceListener {
  readonly subscribe: (listen: () => void) => () => void
  readonly heard: () => Heard
  readonly retryNow: () => void
  readonly stop: () => void
}

export interface ListenerPorts {
  readonly service: Pick<NotificationService, 'openStream' | 'listPending' | 'readLogin'>
  readonly clock: Clock
}

const retryMs = [1000, 2000, 5000, 10_000, 20_000]

/** Keeps one stream open for a profile and reads anew what waits whenever the server says that something changed. */
export function listenForProfile({ service, clock }: ListenerPorts, profile: Profile): DeviceListener {
  let heard: Heard = { connection: { state: 'connecting' }, pending: [], login: undefined }
  let failures = 0
  let timer: unknown
  let loginEnd: unknown
  let current = new AbortController()
  const listeners = new Set<() => void>()

  const tell = (change: Partial<Heard>) => {
    heard = { ...heard, ...change }
    listeners.forEach((listen) => listen())
  }

  const readAnew = async (signal: AbortSignal) => {
    const [pending, login] = await Promise.all([service.listPending(profile), service.readLogin(profile)])
    if (signal.aborted) return
    tell({ pending, login })
    clock.clearTimeout(loginEnd)
    if (login) loginEnd = clock.setTimeout(() => tell({ login: undefined }), Math.max(0, Date.parse(login.expiresAt) - clock.now()))
  }

  const retryLater = (signal: AbortSignal) => {
    if (signal.aborted) return
    const wait = retryMs[Math.min(failures++, retryMs.length - 1)]!
    tell({ connection: { state: 'retrying', at: clock.now() + wait }, login: undefined })
    timer = clock.setTimeout(connect, wait)
  }

  function connect() {
    clock.clearTimeout(timer)
    current.abort()
    const { signal } = (current = new AbortController())
    tell({ connection: { state: 'connecting' } })
    service
      .openStream(profile, signal)
      .then(async (answer) => {
        if (answer.status === 401) return tell({ connection: { state: 'refused' }, pending: [], login: undefined })
        if (!answer.ok || !answer.body) return retryLater(signal)
        for await (const event of readEvents(answer.body)) {
          if (signal.aborted) return
          if (event === 'ready') {
            failures = 0
            tell({ connection: { state: 'live' } })
          }
          await readAnew(signal).catch(() => undefined)
        }
        retryLater(signal)
      })
      .catch(() => retryLater(signal))
  }

  connect()
  return {
    subscribe: (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    heard: () => heard,
    retryNow: () => {
      if (heard.connection.state !== 'live') connect()
    },
    stop: () => {
      clock.clearTimeout(timer)
      clock.clearTimeout(loginEnd)
      current.abort()
    },
  }
}

/** The names of the events as they arrive; comments and unknown events are passed over. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = deviceEventWire.safeParse(block.startsWith('data: ') ? parseJson(block.slice(6)) : undefined)
      if (event.success) yield event.data.event
    }
  }
}
