import { createECDH } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import webPush from 'web-push'
import type { Uuid } from '@domain/shared/ids'
import type { PushSubscriptionWire } from '@api/signing/notifications.wire'
import type { GatewayContext } from '../context'
import { createRateLimit } from '../http/rate-limit'
import type { KeyHolder } from '../identity/account-id'
import { devices } from '../store/schema/notifications'
import type { Hub } from './hub'
import { postPush, type PushMessage } from './push-post'
import { isPushEndpoint, readPushServices } from './push-services'

/** Wakes devices that do not listen. Nothing of a request goes along: what waits, the device asks for itself. */
export interface Push {
  /** VAPID's, base64url; none where the installation has no `PUSH_KEYS`. */
  readonly publicKey: string | undefined
  /** Whether the address is a push service's and the keys can be encrypted for. */
  readonly isUsable: (subscription: PushSubscriptionWire) => boolean
  readonly wake: (
    holder: KeyHolder,
    kind: 'request' | 'login',
    isListening: (deviceId: Uuid) => boolean,
  ) => Promise<void>
}

/** In a minute and for one device: a person is woken, not rung at. */
const wakesOfDevice = 6
/** How long a service keeps a message for a device that is away, in s: no longer than a sign-in waits. */
const keptSeconds = 120

export function createPush(context: GatewayContext, post: (message: PushMessage) => Promise<number> = postPush): Push {
  const { environment, consoleOrigin } = context.config
  const [publicKey, privateKey] = environment.PUSH_KEYS?.split(',') ?? []
  const services = readPushServices(environment.PUSH_SERVICES)
  const limit = createRateLimit(context.clock, wakesOfDevice, 60_000)
  const isUsable = ({ endpoint, keys }: PushSubscriptionWire) => isPushEndpoint(endpoint, services) && canEncrypt(keys)

  const wakeOne = async ({ id, endpoint, keys }: Subscribed, kind: string, vapid: Vapid) => {
    // What was stored under other services is not called any more.
    if (!isUsable({ endpoint, keys }) || limit.take(id) > 0) return
    const status = await post(sealFor({ endpoint, keys }, JSON.stringify({ kind }), vapid, consoleOrigin))
    if (status === 404 || status === 410) await forgetSubscription(context, id, endpoint)
    else if (status >= 300) context.log.error('push.refused', { 'http.response.status_code': status })
  }

  return {
    publicKey,
    isUsable,
    async wake(holder, kind, isListening) {
      if (!publicKey || !privateKey) return
      const sleeping = (await listSubscribed(context, holder)).filter(({ id }) => !isListening(id))
      await Promise.all(
        sleeping.map((one) =>
          wakeOne(one, kind, { publicKey, privateKey }).catch(() => context.log.error('push.failed')),
        ),
      )
    },
  }
}

/** A hub whose devices are woken where they do not listen. */
export const withPush = (hub: Hub, push: Push): Hub => ({
  ...hub,
  notifyDevices(holder, event) {
    if (event.event === 'request' || event.event === 'login')
      void push.wake(holder, event.event, hub.isListening).catch(() => undefined)
    return hub.notifyDevices(holder, event)
  },
})

interface Vapid {
  readonly publicKey: string
  readonly privateKey: string
}

/** RFC 8291 and 8292, by the library; a service is told how to reach whoever runs this. */
function sealFor(subscription: PushSubscriptionWire, text: string, vapid: Vapid, origin: string): PushMessage {
  const subject = origin.startsWith('https://') ? origin : 'mailto:nobody@localhost'
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, text, {
    vapidDetails: { subject, ...vapid },
    contentEncoding: 'aes128gcm',
    urgency: 'high',
    TTL: keptSeconds,
  })
  return { endpoint, headers, body }
}

/** A point of P-256 and 16 bytes, both base64url. */
function canEncrypt({ p256dh, auth }: PushSubscriptionWire['keys']): boolean {
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
  if (point.length !== 65 || secret.length !== 16) return false
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    return own.computeSecret(point).length === 32
  } catch {
    return false
  }
}

interface Subscribed extends PushSubscriptionWire {
  readonly id: Uuid
}

async function listSubscribed({ database }: GatewayContext, holder: KeyHolder): Promise<readonly Subscribed[]> {
  const { loginId, publicKey } = holder
  const rows = await database
    .select({ id: devices.id, endpoint: devices.pushEndpoint, p256dh: devices.pushKey, auth: devices.pushAuth })
    .from(devices)
    .where(and(eq(devices.loginId, loginId), eq(devices.publicKey, publicKey), isNotNull(devices.pushEndpoint)))
  return rows.flatMap(({ id, endpoint, p256dh, auth }) =>
    endpoint !== null && p256dh !== null && auth !== null ? [{ id, endpoint, keys: { p256dh, auth } }] : [],
  )
}

/** What wakes a device, in place of what did before. */
export async function keepSubscription(
  { database }: GatewayContext,
  deviceId: Uuid,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionWire,
): Promise<void> {
  await database
    .update(devices)
    .set({ pushEndpoint: endpoint, pushKey: p256dh, pushAuth: auth })
    .where(eq(devices.id, deviceId))
}

/** @param endpoint where given, only while it is this one */
export async function forgetSubscription(
  { database }: GatewayContext,
  deviceId: Uuid,
  endpoint?: string,
): Promise<void> {
  const isIt = endpoint === undefined ? undefined : eq(devices.pushEndpoint, endpoint)
  await database
    .update(devices)
    .set({ pushEndpoint: null, pushKey: null, pushAuth: null })
    .where(and(eq(devices.id, deviceId), isIt))
}
