import { fromCallback, fromPromise } from 'xstate'
import { toInstant } from '@domain/shared/clock'
import { intentContextWire } from '@api/signing/notifications.wire'
import { provideQrScan } from '@machines/shared/qr-scan.provide'
import { keepProtection, type Profile } from '../profiles/profile'
import { signedFor } from '../signed-addresses'
import { verifyRequest, type VerifiedRequest } from '../verify-context'
import { verifySignIn } from '../verify-sign-in'
import { airGap } from './air-gap.machine'
import type { CheckedSignIn } from './air-gap.types'
import type { MadeKey } from './key-protection.types'
import { provideKeyProtection } from './key-protection.provide'
import { loginApproval } from './login-approval.machine'
import { signNumber, type TappedNumber } from './login-approval.provide'
import type { LoginApprovalEvent, LoginApprovalInput, MatchAnswer, NumberAnswer } from './login-approval.types'
import type { Services } from './services'
import { signRequest } from './sign-request.machine'
import { signVerified } from './sign-request.provide'
import type {
  DeliveryAnswer,
  PresenceAnswer,
  ReadAnswer,
  SignAnswer,
  SignRequestEvent,
  SignRequestInput,
} from './sign-request.types'

/** What a device without a network has: no service, no listener, no configuration. */
export type OfflineServices = Pick<
  Services,
  'keystore' | 'verification' | 'profiles' | 'addresses' | 'signedRequests' | 'clock' | 'scanning'
>

interface Order {
  readonly profile: Profile
  readonly request: VerifiedRequest
}

export const provideAirGap = (services: OfflineServices) =>
  airGap.provide({
    actors: {
      qrScan: provideQrScan(services.scanning),
      keyProtection: provideKeyProtection(services),
      signRequest: provideOfflineSigning(services),
      checkSignIn: fromPromise<CheckedSignIn, { readonly profile: Profile; readonly text: string }>(
        ({ input: { profile, text } }) =>
          Promise.resolve(verifySignIn({ text, platformKey: profile.pinnedKey ?? '', now: services.clock.now() })),
      ),
      loginApproval: provideOfflineSignIn(services),
      keepProfile: fromPromise<Profile, { readonly email: string; readonly key: MadeKey }>(async ({ input }) => {
        const createdAt = toInstant(services.clock.now())
        const profile = { ...input.key, email: input.email, userLogin: '', server: '', pushToken: '', createdAt }
        await services.profiles.save(profile)
        return profile
      }),
      pinPlatform: fromPromise<Profile, { readonly profile: Profile; readonly platformKey: string }>(
        async ({ input: { profile, platformKey } }) => {
          const pinned = { ...profile, pinnedKey: platformKey }
          await services.profiles.update(profile.id, keepProtection(pinned))
          return pinned
        },
      ),
      destroyProfile: fromPromise<void, { readonly profile: Profile }>(async ({ input: { profile } }) => {
        await services.keystore.destroy(profile.id)
        await services.addresses.forget(profile.id).catch(() => undefined)
        await services.signedRequests.forget(profile.id).catch(() => undefined)
        await services.profiles.remove(profile.id)
      }),
    },
  })

/** One request, read and signed as on any device; nobody asks for it and nobody is told. */
export const provideOfflineSigning = (services: OfflineServices) =>
  signRequest.provide({
    actors: {
      watchAsked: fromCallback<SignRequestEvent, SignRequestInput>(() => undefined),
      readRequest: fromPromise<ReadAnswer, SignRequestInput>(({ input }) => readOffline(services, input)),
      checkPerson: fromPromise<PresenceAnswer, { readonly profile: Profile }>(({ input, signal }) =>
        services.verification.check(input.profile, signal),
      ),
      sign: fromPromise<SignAnswer, Order>(({ input }) => signVerified(services, input.profile, input.request)),
      deliver: fromPromise<DeliveryAnswer, Order & { readonly signature: string; readonly isPasted: boolean }>(
        async ({ input: { profile, request } }) => {
          await services.addresses.remember(profile.id, signedFor(request)).catch(() => undefined)
          return 'delivered'
        },
      ),
      reportDeclined: fromPromise<void, { readonly profile: Profile; readonly hash: string }>(() => Promise.resolve()),
    },
  })

/** One number, chosen and signed as on any device; only the clock of this device ends it, and nobody is told. */
export const provideOfflineSignIn = ({ clock, keystore, verification }: OfflineServices) =>
  loginApproval.provide({
    actions: { leave: () => undefined },
    actors: {
      watchSignIn: fromCallback<LoginApprovalEvent, LoginApprovalInput>(({ input: { challenge }, sendBack }) => {
        const rest = Date.parse(challenge.expiresAt) - clock.now()
        const timer = clock.setTimeout(() => sendBack({ type: 'login.ended' }), Math.max(0, rest))
        return () => clock.clearTimeout(timer)
      }),
      checkPerson: fromPromise<PresenceAnswer, { readonly profile: Profile }>(({ input, signal }) =>
        verification.check(input.profile, signal),
      ),
      answerNumber: fromPromise<NumberAnswer, TappedNumber>(async ({ input }) => ({
        challenge: input.challenge.challengeId,
        ...(await signNumber({ keystore }, input)),
      })),
      reportDeclined: fromPromise<MatchAnswer, LoginApprovalInput>(() => Promise.resolve('declined')),
    },
  })

/** What came along is believed as little as what a server sends: a context that is none counts as missing. */
async function readOffline(
  { clock, addresses, signedRequests }: OfflineServices,
  { profile, hash, pasted, intentContext }: SignRequestInput,
): Promise<ReadAnswer> {
  const context = intentContextWire.safeParse(intentContext)
  const verified = verifyRequest({
    entity: pasted,
    hash,
    context: context.success ? context.data : undefined,
    platformKey: profile.pinnedKey ?? '',
    ownKey: profile.publicKey,
    now: clock.now(),
  })
  if (!verified.ok) return { kind: 'invalid', problem: verified.problem }
  const remembered = await addresses.read(profile.id).catch(() => undefined)
  const signedAt = await signedRequests.find(profile.id, hash).catch(() => undefined)
  return { kind: 'verified', request: verified.value, remembered, signedAt }
}
