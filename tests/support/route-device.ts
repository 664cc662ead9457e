import { canonicalText } from '@domain/shared/canonical-json'
import type { Clock } from '@domain/shared/clock'
import type { JsonObject } from '@domain/shared/json'
import type { PendingEntityWire } from '@api/signing/notifications.wire'
import { callerAddressHeader } from '@gateway/http/read-address'
import type { TestPerson } from './gateway-harness'
import { enrolScriptedDevice } from './scripted-device'

/** The phone of a person, without a screen: it is told by the notification service and signs with the person's key. */
export interface RouteDevice {
  /** What waits for the person, the newest first. */
  readonly waiting: () => Promise<readonly PendingEntityWire[]>
  /** The newest, with what the platform signed of all that it names. @throws when nothing waits */
  readonly open: () => Promise<PendingEntityWire>
  /** @throws when nothing waits, or the service does not take the signature */
  readonly sign: () => Promise<JsonObject>
  readonly decline: () => Promise<JsonObject>
  /** As one whose app was closed. */
  readonly stopListening: () => void
  readonly listenAgain: () => Promise<void>
}

interface RouteDeviceParts {
  readonly person: TestPerson
  readonly origin: string
  readonly send: (request: Request) => Response | Promise<Response>
  readonly clock: Clock
}

export async function openRouteDevice({
  person: { email, key },
  origin,
  send,
  clock,
}: RouteDeviceParts): Promise<RouteDevice> {
  const overNothing: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    // Every phone has an address of its own, so that many of them are no crowd.
    request.headers.set(callerAddressHeader, email)
    return send(request)
  }
  const device = await enrolScriptedDevice({ origin, email, signingKey: key, now: clock.now, fetch: overNothing })
  let closeStream: (() => void) | undefined
  // As the app does: it listens anew when its stream has ended.
  const listenOn = async (): Promise<void> => {
    const events = await device.listen()
    closeStream = events.close
    const readOn = (): Promise<void> => events.next().then(readOn)
    void readOn()
      .catch(() => (closeStream ? listenOn() : undefined))
      .catch(() => undefined)
  }
  const stopListening = () => {
    const close = closeStream
    closeStream = undefined
    close?.()
  }
  await listenOn()
  const must = async (answer: Response) => {
    if (!answer.ok) throw new Error(`the notification service answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const waiting: RouteDevice['waiting'] = async () =>
    (await (
      await must(await device.call('GET', `/api/notifications/entities?${new URLSearchParams({ email })}`))
    ).json()) as PendingEntityWire[]
  const newest = async () => {
    const [first] = await waiting()
    if (!first) throw new Error(`nothing waits for the signature of ${email}`)
    return first
  }
  return {
    waiting,
    stopListening,
    listenAgain: listenOn,
    open: async () =>
      (await (
        await must(await device.call('GET', `/api/notifications/entity/${(await newest()).hash}`))
      ).json()) as PendingEntityWire,
    sign: async () => {
      const { entity, hash } = await newest()
      const signature = device.sign(canonicalText(entity))
      await must(await device.call('POST', '/api/notifications/signature', { email, hash, signature }))
      return entity as never
    },
    decline: async () => {
      const { entity, hash } = await newest()
      await must(await device.call('POST', `/api/notifications/device/decline/${hash}`))
      return entity as never
    },
  }
}
