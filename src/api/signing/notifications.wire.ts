import * as z from 'zod/mini'
import { limits } from '@domain/shared/limits'
import { sentText } from '@api/shared/sent.wire'
import { anyEnvelope, instant, uuid } from '@api/shared/shapes.wire'

/** POST sign-web (console, bearer): 200 delivered to a listening device, 202 not delivered (offer the QR code). */
export const signWebBody = z.object({ email: sentText, entity: z.looseObject({ type: z.string() }), hash: sentText })

/** DELETE entity/{hash}/signature: 200 with this; 204 or 404 not yet signed; 410 declined on the device. */
export const signatureWire = z.object({ hash: z.string(), signature: z.string() })

/**
 * POST signature (device). `entity` comes with a request that was scanned or pasted, which the service may not know.
 * POST device/context (device) and POST web-context (console, bearer) take such an entity and answer intentContextWire.
 */
export const signatureBody = z.object({
  email: sentText,
  hash: sentText,
  signature: sentText,
  entity: z.optional(z.looseObject({ type: z.string() })),
})
export const contextBody = z.object({ entity: z.looseObject({ type: z.string() }) })

/** What a device needs to read an approval: the proposal it answers, and the signed entities that are named. */
export const intentContextWire = z.object({
  proposal: z.optional(
    z.object({
      /** The exact text that the proposer signed. */
      rawRequest: z.string(),
      signature: z.string(),
      proposer: anyEnvelope,
      /** What the platform made of it, under its own signature: a person can choose a key whose one signature stands under two texts. */
      intent: anyEnvelope,
    }),
  ),
  entities: z.array(z.object({ kind: z.string(), envelope: anyEnvelope })),
})
export type IntentContextWire = z.output<typeof intentContextWire>

/** GET entity/{hash} and each item of GET entities (device). */
export const pendingEntityWire = z.object({
  entity: z.looseObject({ type: z.string() }),
  hash: z.string(),
  requestedAt: instant,
  intentContext: z.optional(intentContextWire),
})
export type PendingEntityWire = z.output<typeof pendingEntityWire>
export const pendingEntitiesWire = z.array(pendingEntityWire)

/** GET nonce?email&publicKey: the same answer for any e-mail. */
export const nonceWire = z.object({ nonce: uuid })

/** POST secured-register-mobile: `signature` of the signing key over the canonical DeviceEnrolment message. */
export const registerDeviceBody = z.object({
  nonce: uuid,
  email: sentText,
  pushToken: sentText.check(z.maxLength(limits.pushToken)),
  nativeAppVersion: sentText.check(z.maxLength(limits.appVersion)),
  publicKey: sentText,
  devicePublicKey: sentText,
  backend: sentText,
  signature: sentText,
})
export const registeredDeviceWire = z.object({ deviceId: uuid, platformPublicKey: z.string(), loginId: z.string() })

/** GET device/push: the key for which a device subscribes, or 404 where none is woken. */
export const pushKeyWire = z.object({ publicKey: z.string() })

/** POST device/push: what a browser's push service gave out. POST device/push/end takes it back. */
export const pushSubscriptionBody = z.object({
  endpoint: sentText,
  keys: z.object({ p256dh: sentText, auth: sentText }),
})
export type PushSubscriptionWire = z.output<typeof pushSubscriptionBody>

/** GET device/login: the open login challenge, or 204 (404 elsewhere) when none waits; POST device/login/{challengeId} with one of the two answers. */
export const loginChallengeWire = z.object({
  challengeId: uuid,
  issuer: z.string(),
  origin: z.string(),
  numbers: z.array(z.string()).check(z.length(3)),
  expiresAt: instant,
  askedAt: instant,
  browser: z.string(),
  address: z.string(),
})
export type LoginChallengeWire = z.output<typeof loginChallengeWire>
export const loginAnswerBody = z.union([
  z.object({ number: sentText, signature: sentText }),
  z.object({ declined: z.literal(true) }),
])
export const loginOutcomeWire = z.object({ outcome: z.enum(['approved', 'mismatch', 'declined', 'expired']) })

/** Events of the device's stream (GET device/stream). */
export const deviceEventWire = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ready') }),
  z.object({ event: z.literal('request'), hash: z.string() }),
  z.object({ event: z.literal('withdrawn'), hash: z.string() }),
  z.object({ event: z.literal('login'), challengeId: uuid }),
  // The person was alerted often enough: it is shown where somebody looks, and rings nowhere.
  z.object({ event: z.literal('quietLogin'), challengeId: uuid }),
  z.object({ event: z.literal('loginEnded'), challengeId: uuid }),
])
export type DeviceEventWire = z.output<typeof deviceEventWire>
