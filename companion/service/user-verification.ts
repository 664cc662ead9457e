import { fromBase64, toBase64 } from '@domain/shared/base64'
import type { Profile } from '../profiles/profile'

/** Whether the device's own check found the person there. */
export type PresenceAnswer = 'verified' | 'cancelled' | 'absent'

/** Proves that it is the person who holds the device. */
export interface UserVerification {
  readonly check: (profile: Profile) => Promise<PresenceAnswer>
}

/** What the browser's authenticators are asked; handed in so that tests need none. */
export interface Authenticators {
  readonly isAvailable: () => Promise<boolean>
  readonly create: (options: CredentialCreationOptions) => Promise<Credential | null>
  readonly get: (options: CredentialRequestOptions) => Promise<Credential | null>
}

export const browserAuthenticators: Authenticators = {
  isAvailable: async () =>
    typeof PublicKeyCredential !== 'undefined' && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
  create: (options) => navigator.credentials.create(options),
  get: (options) => navigator.credentials.get(options),
}

const userVerifiedFlag = 0x04
const flagsAt = 32

/** A demo profile has no authenticator: the number that its person taps is all there is. Everybody else answers to one, or does not sign. */
export function createUserVerification(
  authenticators: Authenticators,
  save: (profile: Profile) => Promise<void>,
): UserVerification {
  return {
    async check(profile) {
      if (profile.demoName !== undefined) return 'verified'
      if (!(await authenticators.isAvailable())) return 'absent'
      try {
        return profile.credentialId
          ? await assertPresence(authenticators, profile.credentialId)
          : await registerPresence(authenticators, profile, save)
      } catch (cause) {
        return cause instanceof DOMException && cause.name === 'NotAllowedError' ? 'cancelled' : 'absent'
      }
    },
  }
}

async function assertPresence({ get }: Authenticators, credentialId: string): Promise<PresenceAnswer> {
  const challenge = crypto.getRandomValues(new Uint8Array(32))
  const id = fromBase64(credentialId) as Uint8Array<ArrayBuffer>
  const allowCredentials = [{ type: 'public-key' as const, id }]
  const credential = (await get({
    publicKey: { challenge, allowCredentials, userVerification: 'required' },
  })) as PublicKeyCredential | null
  if (!credential) return 'cancelled'
  const { authenticatorData } = credential.response as AuthenticatorAssertionResponse
  return isUserVerified(new Uint8Array(authenticatorData)) ? 'verified' : 'absent'
}

/** The first signature of a profile makes its credential; making one verifies the person as well. */
async function registerPresence(
  { create }: Authenticators,
  profile: Profile,
  save: (profile: Profile) => Promise<void>,
): Promise<PresenceAnswer> {
  const credential = (await create({
    publicKey: {
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      rp: { name: 'Auth & Sign' },
      user: { id: crypto.getRandomValues(new Uint8Array(16)), name: profile.email, displayName: profile.email },
      // Nobody checks its signature; some authenticators of Windows know the second alone.
      pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key' as const, alg })),
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        userVerification: 'required',
        residentKey: 'discouraged',
      },
    },
  })) as PublicKeyCredential | null
  if (!credential) return 'cancelled'
  const data = (credential.response as AuthenticatorAttestationResponse).getAuthenticatorData()
  if (!isUserVerified(new Uint8Array(data))) return 'absent'
  await save({ ...profile, credentialId: toBase64(new Uint8Array(credential.rawId)) })
  return 'verified'
}

const isUserVerified = (authenticatorData: Uint8Array) => ((authenticatorData[flagsAt] ?? 0) & userVerifiedFlag) !== 0
