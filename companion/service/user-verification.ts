import { fromBase64, toBase64 } from '@domain/shared/base64'
import {
  deriveUnlock,
  type Attachment,
  type EnrolledAuthenticator,
  type KeyProtection,
  type KeyUnlock,
} from '../keystore/key-protection'
import type { Profile } from '../profiles/profile'

/** Whether the device's own check found the person there. */
export type PresenceAnswer = 'verified' | 'cancelled' | 'absent'

/** The person said no or let the time pass; nothing here can verify a person; the authenticator has a credential for this key already. */
export type Refusal = 'cancelled' | 'absent' | 'known'

export type EnrolAnswer =
  /** Without `unlock` the authenticator verifies its person and gives no secret. */
  | { readonly kind: 'enrolled'; readonly authenticator: EnrolledAuthenticator; readonly unlock?: KeyUnlock }
  | { readonly kind: Refusal }

/** A new credential for a key that is still to be made. */
export interface Enrolling {
  readonly email: string
  readonly attachment: Attachment
  /** Base64 of 32 bytes. */
  readonly salt: string
  /** Authenticators that have a credential for it already. */
  readonly others: readonly EnrolledAuthenticator[]
}

/** Of a profile what its check needs; a key that is new has no profile yet. */
export type Checked = Pick<Profile, 'id' | 'demoName' | 'credentialId' | 'protection'> & Partial<Pick<Profile, 'email'>>

/** Proves that it is the person who holds the device. */
export interface UserVerification {
  /** Lets the key of the profile sign once where the person was verified. */
  readonly check: (profile: Checked, signal?: AbortSignal) => Promise<PresenceAnswer>
  /** What could verify a person here. */
  readonly offers: () => Promise<readonly Attachment[]>
  readonly enrol: (wanted: Enrolling, signal?: AbortSignal) => Promise<EnrolAnswer>
}

/** What the browser's authenticators are asked; handed in so that tests need none. */
export interface Authenticators {
  readonly isSupported: () => boolean
  /** Of the device itself: a fingerprint, a face, a screen lock. */
  readonly isAvailable: () => Promise<boolean>
  readonly create: (options: CredentialCreationOptions) => Promise<Credential | null>
  readonly get: (options: CredentialRequestOptions) => Promise<Credential | null>
}

const isSupported = () => typeof PublicKeyCredential !== 'undefined'

export const browserAuthenticators: Authenticators = {
  isSupported,
  isAvailable: async () => isSupported() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
  create: (options) => navigator.credentials.create(options),
  get: (options) => navigator.credentials.get(options),
}

interface Needed {
  readonly authenticators: Authenticators
  readonly origin: string
  /** The person of this profile was verified just now. */
  readonly grant: (profileId: string, unlock?: KeyUnlock) => void
  /** Keeps what a profile's check has found out. */
  readonly update: (profileId: string, change: (profile: Profile) => Profile) => Promise<void>
}

/** How long an authenticator waits for its person, in ms. */
const authenticatorMs = 120_000

type Bytes = Uint8Array<ArrayBuffer>
const bytesOf = (base64: string) => fromBase64(base64) as Bytes
const newChallenge = () => crypto.getRandomValues(new Uint8Array(32))

/** A demo profile has no authenticator: the number that its person taps is all there is. Everybody else answers to one, or does not sign. */
export function createUserVerification(needed: Needed): UserVerification {
  const { authenticators, grant } = needed
  return {
    async check(profile, signal) {
      if (profile.demoName !== undefined) return 'verified'
      const answer = await answerOf(() => checkOwn(needed, profile, signal))
      if (typeof answer === 'string') return answer === 'cancelled' ? answer : 'absent'
      grant(profile.id, answer.unlock)
      return 'verified'
    },
    async offers() {
      if (!authenticators.isSupported()) return []
      return (await authenticators.isAvailable()) ? ['platform', 'cross-platform'] : ['cross-platform']
    },
    async enrol(wanted, signal) {
      const answer = await answerOf(() => enrol(needed, wanted, signal))
      return typeof answer === 'string' ? { kind: answer } : { kind: 'enrolled', ...answer }
    },
  }
}

/** What a browser throws is a no of the person, or nothing that could have asked. */
async function answerOf<T>(ask: () => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await ask()
  } catch (cause) {
    return (cause instanceof DOMException && refusals.get(cause.name)) || 'absent'
  }
}

const refusals: ReadonlyMap<string, Refusal> = new Map([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
])

interface Verified {
  readonly unlock?: KeyUnlock | undefined
}

async function checkOwn(
  needed: Needed,
  profile: Checked,
  signal: AbortSignal | undefined,
): Promise<Verified | Refusal> {
  const { protection } = profile
  if (protection) return checkProtected(needed, profile.id, protection, signal)
  if (!(await needed.authenticators.isAvailable())) return 'absent'
  return profile.credentialId === undefined
    ? registerPresence(needed, profile)
    : ((await assert(needed, { credentials: [{ credentialId: profile.credentialId, transports: [] }], signal })) ??
        'absent')
}

/** Its secret is asked for with the same touch; a key that is wrapped opens with nothing less. */
async function checkProtected(
  { update, ...needed }: Needed,
  profileId: string,
  { kind, salt, authenticators }: KeyProtection,
  signal: AbortSignal | undefined,
): Promise<Verified | Refusal> {
  const found = await assert(needed, { credentials: authenticators, salt, signal })
  if (found === undefined || found === 'cancelled') return found ?? 'absent'
  const { credentialId, unlock, ...state } = found
  // Where the device has no room left, its person is found all the same: what an authenticator says of itself only helps.
  await update(profileId, (profile) => withUse(profile, credentialId, state)).catch(() => undefined)
  if (kind === 'browser') return {}
  return unlock ? { unlock } : 'absent'
}

/** Kept as it describes itself now; a count that does not grow is remembered for good. */
function withUse(profile: Profile, credentialId: string, { counter, isSynced }: AuthenticatorState): Profile {
  const { protection } = profile
  if (!protection) return profile
  const authenticators = protection.authenticators.map((one) =>
    one.credentialId === credentialId
      ? {
          ...one,
          counter,
          isSynced,
          hasFallenBack: one.hasFallenBack || ((counter > 0 || one.counter > 0) && counter <= one.counter),
        }
      : one,
  )
  return { ...profile, protection: { ...protection, authenticators } }
}

interface AuthenticatorState {
  readonly counter: number
  readonly isSynced: boolean
}

interface Assertion extends AuthenticatorState, Verified {
  readonly credentialId: string
}

interface Asked {
  readonly credentials: readonly Pick<EnrolledAuthenticator, 'credentialId' | 'transports'>[]
  /** With it the secret of the authenticator is asked for. */
  readonly salt?: string
  readonly signal?: AbortSignal | undefined
}

/** Undefined where the person was not verified. */
async function assert(
  { authenticators: { get }, origin }: Pick<Needed, 'authenticators' | 'origin'>,
  { credentials, salt, signal }: Asked,
): Promise<Assertion | 'cancelled' | undefined> {
  const credential = (await get({
    ...(signal ? { signal } : {}),
    publicKey: {
      challenge: newChallenge(),
      timeout: authenticatorMs,
      userVerification: 'required',
      allowCredentials: credentials.map(({ credentialId, transports }) => ({
        type: 'public-key',
        id: bytesOf(credentialId),
        ...(transports.length > 0 ? { transports: transports as AuthenticatorTransport[] } : {}),
      })),
      ...(salt === undefined ? {} : { extensions: { prf: { eval: { first: bytesOf(salt) } } } }),
    },
  })) as PublicKeyCredential | null
  if (!credential) return 'cancelled'
  const { authenticatorData } = credential.response as AuthenticatorAssertionResponse
  const state = readState(new Uint8Array(authenticatorData))
  if (!state) return undefined
  const credentialId = toBase64(new Uint8Array(credential.rawId))
  const unlock = salt === undefined ? undefined : await unlockOf(credential, salt, origin)
  return { credentialId, ...state, unlock }
}

async function unlockOf(credential: PublicKeyCredential, salt: string, origin: string): Promise<KeyUnlock | undefined> {
  const secret = secretOf(credential)
  const credentialId = toBase64(new Uint8Array(credential.rawId))
  return secret && deriveUnlock(secret, { salt: bytesOf(salt), credentialId, origin })
}

/** The first 32 bytes of WebAuthn's `prf`: https://www.w3.org/TR/webauthn-3/#prf-extension */
function secretOf(credential: PublicKeyCredential): Bytes | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (!first) return undefined
  const bytes = new Uint8Array(first as ArrayBuffer)
  return bytes.length === 32 ? bytes : undefined
}

const flagsAt = 32
const flags = { userVerified: 0x04, backedUp: 0x10 } as const

/** What an authenticator says of itself and its person; undefined where it has not verified them. */
function readState(data: Uint8Array): AuthenticatorState | undefined {
  const marks = data[flagsAt] ?? 0
  if (!(marks & flags.userVerified) || data.length < 37) return undefined
  const counter = new DataView(data.buffer, data.byteOffset).getUint32(flagsAt + 1)
  return { counter, isSynced: (marks & flags.backedUp) !== 0 }
}

interface Enrolled {
  readonly authenticator: EnrolledAuthenticator
  readonly unlock?: KeyUnlock
}

async function enrol(
  needed: Needed,
  { email, attachment, salt, others }: Enrolling,
  signal: AbortSignal | undefined,
): Promise<Enrolled | Refusal> {
  const credential = await createCredential(needed, { email, attachment, salt, others, signal })
  if (!credential) return 'cancelled'
  const response = credential.response as AuthenticatorAttestationResponse
  const state = readState(new Uint8Array(response.getAuthenticatorData()))
  if (!state) return 'absent'
  const authenticator: EnrolledAuthenticator = {
    credentialId: toBase64(new Uint8Array(credential.rawId)),
    attachment,
    transports: response.getTransports(),
    hasFallenBack: false,
    ...state,
  }
  const given = await unlockOf(credential, salt, needed.origin)
  if (given) return { authenticator, unlock: given }
  if (credential.getClientExtensionResults().prf?.enabled !== true) return { authenticator }
  // Not every authenticator gives its secret while it makes a credential: it is asked for once more.
  const found = await assert(needed, { credentials: [authenticator], salt, signal })
  if (found === undefined || found === 'cancelled') return found ?? 'absent'
  const { counter, isSynced, unlock } = found
  return { authenticator: { ...authenticator, counter, isSynced }, ...(unlock ? { unlock } : {}) }
}

const createCredential = (
  { authenticators: { create } }: Pick<Needed, 'authenticators'>,
  { email, attachment, others, salt, signal }: Enrolling & { readonly signal?: AbortSignal | undefined },
) =>
  create({
    ...(signal ? { signal } : {}),
    publicKey: {
      challenge: newChallenge(),
      timeout: authenticatorMs,
      rp: { name: 'Auth & Sign' },
      user: { id: crypto.getRandomValues(new Uint8Array(16)), name: email, displayName: email },
      // Nobody checks its signature; some authenticators of Windows know the second alone.
      pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials: others.map(({ credentialId }) => ({ type: 'public-key', id: bytesOf(credentialId) })),
      authenticatorSelection: {
        authenticatorAttachment: attachment,
        userVerification: 'required',
        residentKey: 'discouraged',
      },
      extensions: { prf: { eval: { first: bytesOf(salt) } } },
    },
  }) as Promise<PublicKeyCredential | null>

/** A profile from before keys had a protection makes its credential with its first signature; making one verifies the person as well. */
async function registerPresence(needed: Needed, { id, email = '' }: Checked): Promise<Verified | Refusal> {
  const salt = toBase64(newChallenge())
  const credential = await createCredential(needed, { email, attachment: 'platform', salt, others: [] })
  if (!credential) return 'cancelled'
  const data = (credential.response as AuthenticatorAttestationResponse).getAuthenticatorData()
  if (!readState(new Uint8Array(data))) return 'absent'
  await needed.update(id, (profile) => ({ ...profile, credentialId: toBase64(new Uint8Array(credential.rawId)) }))
  return {}
}
