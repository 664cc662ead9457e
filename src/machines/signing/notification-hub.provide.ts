import { createActor, fromCallback } from 'xstate'
import type { StreamPorts } from '@api/signing/notification-stream.api'
import type { Clock } from '@domain/shared/clock'
import { notificationHub } from './notification-hub.machine'
import type {
  ConnectionLoss,
  ConsoleEvent,
  HubNews,
  NotificationHub,
  NotificationHubEvent,
  NotificationHubInput,
} from './notification-hub.types'

export interface HubPorts extends StreamPorts {
  readonly clock: Clock
  /** Undefined where the platform has no locks; then each tab reads a stream of its own. */
  readonly locks: LockManager | undefined
  readonly openChannel: ((name: string) => BroadcastChannel) | undefined
}

/** Of one person: who waits for the turn must be told by the tab that has it. */
const nameOf = ({ email }: NotificationHubInput) => `countersign.notifications.${email}`

const provideNotificationHub = (ports: HubPorts, sayNews: (news: HubNews) => void) =>
  notificationHub.provide({
    actors: {
      joinTabs: fromCallback<NotificationHubEvent, NotificationHubInput>(({ input, sendBack, receive }) => {
        const channel = ports.openChannel?.(nameOf(input))
        if (!channel) return undefined
        // A tab that an earlier version opened may speak otherwise.
        channel.addEventListener('message', ({ data }: MessageEvent<NotificationHubEvent>) => {
          if (data.type === 'tab.told' || data.type === 'tab.asked') sendBack(data)
        })
        receive((event) => channel.postMessage(event))
        channel.postMessage({ type: 'tab.asked' } satisfies NotificationHubEvent)
        return () => channel.close()
      }),
      takeTurn: fromCallback<NotificationHubEvent, NotificationHubInput>(({ input, sendBack }) => {
        const leaving = new AbortController()
        const { signal } = leaving
        const lead = () => {
          sendBack({ type: 'turn.came' })
          return new Promise<void>((end) => signal.addEventListener('abort', () => end()))
        }
        // A browser that refuses locks for this site has none.
        if (ports.locks)
          ports.locks.request(nameOf(input), { signal }, lead).catch(() => (signal.aborted ? undefined : lead()))
        else void lead()
        return () => leaving.abort()
      }),
      readStream: fromCallback<NotificationHubEvent, NotificationHubInput>(({ input: { email }, sendBack }) => {
        const leaving = new AbortController()
        const broke = (loss: ConnectionLoss) => sendBack({ type: 'stream.broke', news: { kind: 'lost', loss } })
        const deliver = (event: ConsoleEvent) => sendBack({ type: 'stream.told', news: { kind: 'event', event } })
        // The first page is drawn without what reads a stream; where that does not come, it is asked for again as a stream is.
        import('@api/signing/notification-stream.api')
          .then(({ followStream }) => followStream(ports, email, deliver, leaving.signal))
          .then(broke, () => broke('unreachable'))
        return () => leaving.abort()
      }),
    },
    actions: { sayNews: (_, { news }) => sayNews(news) },
  })

/** One event stream per person and browser, shared by the tabs. */
export function createNotificationHub(ports: HubPorts): NotificationHub {
  const listeners = new Set<(news: HubNews) => void>()
  const machine = provideNotificationHub(ports, (news) => listeners.forEach((listen) => listen(news)))
  let isLeading = () => false
  return {
    subscribe: (listen) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    open: (email) => {
      const actor = createActor(machine, { clock: ports.clock, input: { email } })
      actor.start()
      isLeading = () => actor.getSnapshot().matches('leading')
      return () => {
        isLeading = () => false
        actor.stop()
      }
    },
    leads: () => isLeading(),
  }
}
