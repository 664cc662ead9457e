import type { Clock } from '@domain/shared/clock'
import { problemOf } from '@api/shared/problem'
import { readNotificationStream, type StreamPorts } from './notification-stream.api'
import type { ConsoleEventWire } from './notifications.wire'

export type ConnectionLoss = 'noDevice' | 'unreachable' | 'refused'
export type HubNews = { readonly kind: 'event'; readonly event: ConsoleEventWire } | { readonly kind: 'lost'; readonly loss: ConnectionLoss }

export interface HubPorts extends StreamPorts {
  readonly clock: Clock
  /** One leader per browser holds the stream; undefined where the platform has no locks. */
  readonly locks: LockManager | undefined
  readonly openChannel: ((name: string) => BroadcastChannel) | undefined
}

export interface NotificationHub {
  /** Opens the stream of one person; the answer closes it. */
  readonly open: (email: string) => () => void
  readonly subscribe: (listen: (news: HubNews) => void) => () => void
}

const name = 'countersign.notifications'
const firstRetry = 250
const retryDelays = [1_000, 2_000, 5_000, 10_000] as const

/** One event stream per browser, shared by its tabs: the leader reads it and passes every event on. */
export function createNotificationHub(ports: HubPorts): NotificationHub {
  const listeners = new Set<(news: HubNews) => void>()
  const tell = (news: HubNews) => listeners.forEach((listen) => listen(news))
  return {
    subscribe: (listen) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    open: (email) => {
      const stop = new AbortController()
      const channel = ports.openChannel?.(`${name}.${email}`)
      let latest: HubNews | undefined
      const lead = () => readForEver(ports, email, stop.signal, (news) => {
        if (news.kind === 'lost' || news.event.event === 'ready' || news.event.event === 'device') latest = news
        channel?.postMessage(news)
        tell(news)
      })
      channel?.addEventListener('message', ({ data }: MessageEvent<HubNews | 'hello'>) => {
        if (data !== 'hello') tell(data)
        else if (latest) channel.postMessage(latest)
      })
      channel?.postMessage('hello')
      const leading = ports.locks ? ports.locks.request(name, { signal: stop.signal }, lead) : lead()
      void Promise.resolve(leading).catch(() => undefined)
      return () => {
        stop.abort(new DOMException('closed', 'AbortError'))
        channel?.close()
      }
    },
  }
}

/** Reads the stream until the signal aborts. A first break is mended quietly; only then the connection counts as lost. */
async function readForEver(ports: HubPorts, email: string, signal: AbortSignal, tell: (news: HubNews) => void): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      await readNotificationStream(ports, email, (event) => {
        failures = 0
        tell({ kind: 'event', event })
      }, signal)
    } catch (error) {
      if (signal.aborted) return
      const loss = lossOf(error)
      if (failures > 0 || loss !== 'unreachable') tell({ kind: 'lost', loss })
    }
    await wait(ports.clock, failures === 0 ? firstRetry : retryDelays[Math.min(failures - 1, retryDelays.length - 1)]!, signal)
  }
}

function lossOf(error: unknown): ConnectionLoss {
  const problem = problemOf(error)
  if (problem?.tag !== 'http') return 'unreachable'
  return problem.status === 403 ? 'noDevice' : problem.status < 500 ? 'refused' : 'unreachable'
}

const wait = (clock: Clock, ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = clock.setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clock.clearTimeout(timer)
      resolve()
    }, { once: true })
  })
