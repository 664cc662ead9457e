import { fromCallback, fromPromise } from 'xstate'
import type { Clock } from '@domain/shared/clock'
import { parseJson } from '@domain/shared/json'
import { deviceEventWire } from '@api/signing/notifications.wire'
import type { NotificationService } from '../service/notification-service'
import { deviceListener } from './device-listener.machine'
import type { DeviceListenerEvent, DeviceListenerInput, Waiting } from './device-listener.types'

export interface ListenerPorts {
  readonly service: Pick<NotificationService, 'openStream' | 'listPending' | 'readLogin'>
  readonly clock: Clock
}

export const provideDeviceListener = ({ service, clock }: ListenerPorts) =>
  deviceListener.provide({
    actors: {
      openStream: fromCallback<DeviceListenerEvent, DeviceListenerInput>(({ input: { profile }, sendBack }) => {
        const ending = new AbortController()
        const end = () => sendBack({ type: 'stream.ended' })
        service.openStream(profile, ending.signal).then((answer) => listen(answer, sendBack)).then(end, end)
        return () => ending.abort()
      }),
      readWaiting: fromPromise<Waiting, DeviceListenerInput>(async ({ input: { profile } }) => {
        const [pending, login] = await Promise.all([service.listPending(profile), service.readLogin(profile)])
        return { pending, login }
      }),
      awaitExpiry: fromCallback<DeviceListenerEvent, Pick<Waiting, 'login'>>(({ input: { login }, sendBack }) => {
        if (!login) return undefined
        const timer = clock.setTimeout(() => sendBack({ type: 'login.expired' }), Math.max(0, Date.parse(login.expiresAt) - clock.now()))
        return () => clock.clearTimeout(timer)
      }),
    },
  })

/** Tells what comes until the stream ends. */
async function listen(answer: Response, tell: (event: DeviceListenerEvent) => void): Promise<void> {
  if (answer.status === 401) tell({ type: 'stream.refused' })
  if (!answer.ok || !answer.body) return
  for await (const event of readEvents(answer.body)) tell({ type: event === 'ready' ? 'stream.ready' : 'stream.changed' })
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
