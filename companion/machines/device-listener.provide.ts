import { fromCallback, fromPromise } from 'xstate'
import type { Clock } from '@domain/shared/clock'
import { parseJson } from '@domain/shared/json'
import { readEventBlocks } from '@api/shared/event-stream'
import { deviceEventWire, type DeviceEventWire } from '@api/signing/notifications.wire'
import type { Profile } from '../profiles/profile'
import { refusalOf, type NotificationService } from '../service/notification-service'
import { deviceListener } from './device-listener.machine'
import type { Change, DeviceListenerEvent, DeviceListenerInput, Reading, Waiting } from './device-listener.types'

export interface ListenerPorts {
  readonly service: Pick<NotificationService, 'openStream' | 'listPending' | 'readPending' | 'readLogin'>
  readonly clock: Clock
}

export const provideDeviceListener = ({ service, clock }: ListenerPorts) =>
  deviceListener.provide({
    actors: {
      openStream: fromCallback<DeviceListenerEvent, DeviceListenerInput>(({ input: { profile }, sendBack }) => {
        const ending = new AbortController()
        const end = () => sendBack({ type: 'stream.ended' })
        service
          .openStream(profile, ending.signal)
          .then((answer) => listen(answer, sendBack))
          .then(end, end)
        return () => ending.abort()
      }),
      readWaiting: fromPromise<Waiting, Reading>(async ({ input: { profile, known, asked } }) => {
        const [pending, login] = await Promise.all(
          asked === 'all'
            ? [service.listPending(profile), service.readLogin(profile)]
            : [readNamed(service, profile, known, asked), readSignIn(service, profile, known, asked)],
        )
        return { pending, login }
      }),
      awaitExpiry: fromCallback<DeviceListenerEvent, Pick<Waiting, 'login'>>(({ input: { login }, sendBack }) => {
        if (!login) return undefined
        const timer = clock.setTimeout(
          () => sendBack({ type: 'login.expired' }),
          Math.max(0, Date.parse(login.expiresAt) - clock.now()),
        )
        return () => clock.clearTimeout(timer)
      }),
    },
  })

/** What came is read, what went is left out; the newest is first, as in the server's list. */
async function readNamed(
  service: ListenerPorts['service'],
  profile: Profile,
  { pending }: Waiting,
  changes: readonly Change[],
): Promise<Waiting['pending']> {
  const named = changes.flatMap((change) => ('hash' in change ? [change] : []))
  const come = await Promise.all(
    named.filter(({ event }) => event === 'request').map(({ hash }) => service.readPending(profile, hash)),
  )
  const kept = pending.filter(({ hash }) => !named.some((one) => one.hash === hash))
  return [...come.flatMap((one) => one ?? []), ...kept].toSorted((a, b) => b.requestedAt.localeCompare(a.requestedAt))
}

async function readSignIn(
  service: ListenerPorts['service'],
  profile: Profile,
  { login }: Waiting,
  changes: readonly Change[],
): Promise<Waiting['login']> {
  if (changes.some(({ event }) => event === 'login' || event === 'quietLogin')) {
    const found = await service.readLogin(profile)
    const isQuiet = changes.some((one) => one.event === 'quietLogin' && one.challengeId === found?.challengeId)
    return found && isQuiet ? { ...found, isQuiet } : found
  }
  return changes.some((change) => change.event === 'loginEnded' && change.challengeId === login?.challengeId)
    ? undefined
    : login
}

/** Tells what comes until the stream ends. */
async function listen(answer: Response, notify: (event: DeviceListenerEvent) => void): Promise<void> {
  if (answer.status === 401) notify({ type: 'stream.refused', isOfClock: (await refusalOf(answer)).isOfClock })
  if (!answer.ok || !answer.body) return
  for await (const message of readEvents(answer.body))
    notify(message.event === 'ready' ? { type: 'stream.ready' } : { type: 'stream.changed', change: message })
}

/** The events as they arrive; comments and unknown events are passed over. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<DeviceEventWire> {
  for await (const block of readEventBlocks(body)) {
    const event = deviceEventWire.safeParse(block.startsWith('data: ') ? parseJson(block.slice(6)) : undefined)
    if (event.success) yield event.data
  }
}
