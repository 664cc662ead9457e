import { fromCallback, fromPromise } from 'xstate'
import { believedKeyOf, type Profile } from '../profiles/profile'
import { ServiceRefusal } from '../service/notification-service'
import type { Services } from './services'
import { signedFor } from '../signed-addresses'
import { verifyRequest, type VerifiedRequest } from '../verify-context'
import { signRequest } from './sign-request.machine'
import type {
  DeliveryAnswer,
  PresenceAnswer,
  ReadAnswer,
  SignAnswer,
  SignRequestEvent,
  SignRequestInput,
} from './sign-request.types'

type Needed = Pick<
  Services,
  | 'configuration'
  | 'keystore'
  | 'notifications'
  | 'verification'
  | 'clock'
  | 'addresses'
  | 'signedRequests'
  | 'listeners'
>

interface Delivery {
  readonly profile: Profile
  readonly request: VerifiedRequest
  readonly signature: string
  readonly isPasted: boolean
}

export interface SignRequestPorts {
  /** The person looked away. */
  readonly leave: () => void
}

export const provideSignRequest = (services: Needed, { leave }: SignRequestPorts) =>
  signRequest.provide({
    actions: { leave },
    actors: {
      // The server never asked for what was pasted, so it cannot stop to ask.
      watchAsked: fromCallback<SignRequestEvent, SignRequestInput>(({ input: { profile, hash, pasted }, sendBack }) =>
        pasted
          ? undefined
          : services.listeners.watchWaiting(profile, ({ pending }) => {
              if (!pending.some((one) => one.hash === hash)) sendBack({ type: 'request.withdrawn' })
            }),
      ),
      readRequest: fromPromise<ReadAnswer, SignRequestInput>(({ input }) => readRequest(services, input)),
      checkPerson: fromPromise<PresenceAnswer, { readonly profile: Profile }>(({ input, signal }) =>
        services.verification.check(input.profile, signal),
      ),
      sign: fromPromise<SignAnswer, { readonly profile: Profile; readonly request: VerifiedRequest }>(({ input }) =>
        signVerified(services, input.profile, input.request),
      ),
      deliver: fromPromise<DeliveryAnswer, Delivery>(({ input }) => deliver(services, input)),
      reportDeclined: fromPromise<void, { readonly profile: Profile; readonly hash: string }>(({ input }) =>
        services.notifications.decline(input.profile, input.hash),
      ),
    },
  })

/** The server's copy comes with its context; a pasted request that the server does not know asks for a context of its own. */
async function readRequest(
  { configuration, notifications, clock, addresses, signedRequests }: Needed,
  { profile, hash, pasted }: SignRequestInput,
): Promise<ReadAnswer> {
  const pending = await readOrRefusal(notifications.readPending(profile, hash))
  if (pending === 'profileRefused' || pending === 'clockWrong') return { kind: 'invalid', problem: { tag: pending } }
  const entity = pasted ?? pending?.entity
  if (!entity) return { kind: 'gone' }
  const context =
    pending?.intentContext ?? (pasted ? await readContextOrNothing(notifications, profile, pasted) : undefined)
  if (context === 'foreignAuthor') return { kind: 'invalid', problem: { tag: 'foreignAuthor' } }
  const platformKey = believedKeyOf(profile, configuration)
  const verified = verifyRequest({ entity, hash, context, platformKey, ownKey: profile.publicKey, now: clock.now() })
  if (verified.ok)
    return {
      kind: 'verified',
      request: verified.value,
      remembered: await addresses.read(profile.id).catch(() => undefined),
      signedAt: await signedRequests.find(profile.id, hash).catch(() => undefined),
    }
  return { kind: 'invalid', problem: verified.problem }
}

/** A server that does not accept the profile has answered: that is no failure of the network. */
async function readOrRefusal<T>(reading: Promise<T>): Promise<T | 'profileRefused' | 'clockWrong'> {
  try {
    return await reading
  } catch (cause) {
    if (cause instanceof ServiceRefusal && cause.status === 401)
      return cause.isOfClock ? 'clockWrong' : 'profileRefused'
    throw cause
  }
}

const isRefusedFor = (cause: unknown, reason: string) => cause instanceof ServiceRefusal && cause.reason === reason

/** The server alone knows whose request it is when no record of the author comes along. */
async function readContextOrNothing(
  notifications: Needed['notifications'],
  profile: Profile,
  entity: NonNullable<SignRequestInput['pasted']>,
) {
  try {
    return await notifications.readContext(profile, entity)
  } catch (cause) {
    if (isRefusedFor(cause, 'PermissionDeniedError')) return 'foreignAuthor' as const
    if (cause instanceof ServiceRefusal && cause.status === 400) return undefined
    throw cause
  }
}

/**
 * The clock is asked again: a proposal may have ended while it was read. Whatever becomes of the signature, this device remembers that it made one: whoever takes
 * it may say that it did not.
 */
export async function signVerified(
  { keystore, clock, signedRequests }: Pick<Needed, 'keystore' | 'clock' | 'signedRequests'>,
  profile: Profile,
  request: VerifiedRequest,
): Promise<SignAnswer> {
  const expiryAt = request.proposal?.expiryAt
  if (expiryAt !== undefined && Date.parse(expiryAt) <= clock.now()) return { kind: 'expired' }
  const signature = await keystore.sign(profile.id, 'signing', request.frozen.text)
  await signedRequests.note(profile.id, request.frozen.hash).catch(() => undefined)
  return { kind: 'signed', signature }
}

async function deliver(
  { notifications, addresses }: Needed,
  { profile, request, signature, isPasted }: Delivery,
): Promise<DeliveryAnswer> {
  const { hash } = request.frozen
  try {
    await notifications.deliver(profile, { hash, signature, ...(isPasted ? { entity: request.entity } : {}) })
  } catch (cause) {
    if (isRefusedFor(cause, 'RequestNotWaitingError')) return 'notAsked'
    if (cause instanceof ServiceRefusal && [400, 401, 403].includes(cause.status))
      return { refusal: cause.reason ?? `${cause.status}` }
    throw cause
  }
  // The signature has arrived, whether or not this device finds room to remember it.
  await addresses.remember(profile.id, signedFor(request)).catch(() => undefined)
  return 'delivered'
}
