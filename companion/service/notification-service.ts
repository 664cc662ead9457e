import { deviceMessageText } from '@domain/signing/device-messages'
import { isJsonObject, parseJson, type JsonObject } from '@domain/shared/json'
import type { Signature } from '@domain/signing/signature'
import {
  intentContextWire,
  loginChallengeWire,
  loginOutcomeWire,
  nonceWire,
  pendingEntitiesWire,
  pendingEntityWire,
  pushKeyWire,
  registeredDeviceWire,
  type IntentContextWire,
  type LoginChallengeWire,
  type PendingEntityWire,
  type PushSubscriptionWire,
} from '@api/signing/notifications.wire'
import { readRefusal, readText } from '@api/shared/read-answer'
import type { Enrolment, Profile } from '../profiles/profile'
import { callAsDevice, type CallPorts } from './device-call'

const base = '/api/notifications'

export type EnrolmentAnswer =
  | { readonly kind: 'enrolled'; readonly enrolment: Enrolment }
  | { readonly kind: 'notRegistered' }
  | { readonly kind: 'unreachable' }

export type LoginAnswer = { readonly number: string; readonly signature: Signature } | { readonly declined: true }

/** A call that this device's own key signed, at a time that is not the server's. */
const clockReason = 'DeviceClockError'

/** A call that was answered, but not with what was asked for. */
export class ServiceRefusal extends Error {
  constructor(
    readonly status: number,
    /** What the service calls it; undefined when its answer could not be read. */
    readonly reason: string | undefined,
  ) {
    super(`the service answered ${status} ${reason ?? ''}`)
  }

  /** The server knows the device, which has another time. */
  get isOfClock(): boolean {
    return this.reason === clockReason
  }
}

/** @returns why an answer that is none of what was asked for was given */
export const refusalOf = async (answer: Response): Promise<ServiceRefusal> =>
  new ServiceRefusal(answer.status, await readReason(answer))

export interface NotificationService {
  readonly enrol: (profile: Profile) => Promise<EnrolmentAnswer>
  readonly listPending: (profile: Profile) => Promise<readonly PendingEntityWire[]>
  readonly readPending: (profile: Profile, hash: string) => Promise<PendingEntityWire | undefined>
  readonly readContext: (profile: Profile, entity: JsonObject) => Promise<IntentContextWire>
  readonly deliver: (
    profile: Profile,
    signed: { readonly hash: string; readonly signature: Signature; readonly entity?: JsonObject },
  ) => Promise<void>
  readonly decline: (profile: Profile, hash: string) => Promise<void>
  readonly readLogin: (profile: Profile) => Promise<LoginChallengeWire | undefined>
  readonly answerLogin: (
    profile: Profile,
    challengeId: string,
    answer: LoginAnswer,
  ) => Promise<'approved' | 'mismatch' | 'declined' | 'expired'>
  readonly unregister: (profile: Profile) => Promise<void>
  /** The key for which a device subscribes to be woken; none where the server wakes nobody. */
  readonly readPushKey: (profile: Profile) => Promise<string | undefined>
  readonly registerPush: (profile: Profile, subscription: PushSubscriptionWire) => Promise<void>
  readonly endPush: (profile: Profile) => Promise<void>
  readonly openStream: (profile: Profile, signal: AbortSignal) => Promise<Response>
}

export function createNotificationService(ports: CallPorts, version: string): NotificationService {
  const get = (profile: Profile, path: string) => callAsDevice(ports, profile, 'GET', `${base}${path}`)
  const post = (profile: Profile, path: string, body: unknown) =>
    callAsDevice(ports, profile, 'POST', `${base}${path}`, body)
  return {
    enrol: (profile) => enrol(ports, version, profile),
    listPending: async (profile) =>
      pendingEntitiesWire.parse(
        await readJson(await get(profile, `/entities?email=${encodeURIComponent(profile.email)}`)),
      ),
    readPending: async (profile, hash) => {
      const answer = await get(profile, `/entity/${hash}`)
      return answer.status === 404 ? undefined : pendingEntityWire.parse(await readJson(answer))
    },
    readContext: async (profile, entity) =>
      intentContextWire.parse(await readJson(await post(profile, '/device/context', { entity }))),
    deliver: async (profile, signed) =>
      void (await readJson(await post(profile, '/signature', { email: profile.email, ...signed }))),
    decline: async (profile, hash) => {
      const answer = await post(profile, `/device/decline/${hash}`, {})
      if (answer.status !== 404) await readJson(answer)
    },
    readLogin: async (profile) => {
      const answer = await get(profile, '/device/login')
      return answer.status === 204 || answer.status === 404
        ? undefined
        : loginChallengeWire.parse(await readJson(answer))
    },
    answerLogin: async (profile, challengeId, answer) => {
      const answered = await post(profile, `/device/login/${challengeId}`, answer)
      return answered.status === 404 ? 'expired' : loginOutcomeWire.parse(await readJson(answered)).outcome
    },
    unregister: async (profile) => {
      const answer = await post(profile, '/unregister-mobile', { pushToken: profile.pushToken })
      if (answer.ok) return
      const refusal = await refusalOf(answer)
      // A server that does not know the device has let it go already.
      if (refusal.status !== 401 || refusal.isOfClock) throw refusal
    },
    readPushKey: async (profile) => {
      const answer = await get(profile, '/device/push')
      return answer.status === 404 ? undefined : pushKeyWire.parse(await readJson(answer)).publicKey
    },
    registerPush: async (profile, subscription) =>
      void (await readJson(await post(profile, '/device/push', subscription))),
    endPush: async (profile) => void (await readJson(await post(profile, '/device/push/end', {}))),
    openStream: (profile, signal) => callAsDevice(ports, profile, 'GET', `${base}/device/stream`, undefined, signal),
  }
}

async function readJson(answer: Response): Promise<unknown> {
  if (!answer.ok) throw await refusalOf(answer)
  return JSON.parse(await readText(answer, answer.url))
}

async function readReason(answer: Response): Promise<string | undefined> {
  const said = parseJson(await readRefusal(answer))
  return isJsonObject(said) && typeof said['reason'] === 'string' ? said['reason'] : undefined
}

/** The signing key signs once, for this server; afterwards the device key speaks for the device. */
async function enrol({ keystore, fetch }: CallPorts, version: string, profile: Profile): Promise<EnrolmentAnswer> {
  const { email, publicKey, devicePublicKey, server, pushToken } = profile
  try {
    const query = new URLSearchParams({ email, publicKey })
    const { nonce } = nonceWire.parse(
      await readJson(await fetch(`${server}${base}/nonce?${query}`, { credentials: 'omit', cache: 'no-store' })),
    )
    const message = { nonce, email, backend: server, publicKey, devicePublicKey }
    const signature = await keystore.sign(
      profile.id,
      'signing',
      deviceMessageText({ type: 'DeviceEnrolment', ...message }),
    )
    const body = JSON.stringify({ ...message, pushToken, nativeAppVersion: version, signature })
    const answer = await fetch(`${server}${base}/secured-register-mobile`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body,
    })
    if (answer.status === 401) return { kind: 'notRegistered' }
    return { kind: 'enrolled', enrolment: registeredDeviceWire.parse(await readJson(answer)) }
  } catch {
    return { kind: 'unreachable' }
  }
}
