import type { Uuid } from '@domain/shared/ids'
import { limits } from '@domain/shared/limits'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { PublicKey } from '@domain/signing/public-key'
import type { KeyProtection } from '../keystore/key-protection'

/** What a person gives to make a profile. */
export interface ProfileDraft {
  readonly email: string
  readonly userLogin: string
  readonly server: string
}

/** One profile, one signing key. The keys themselves stay in the key store under the profile's id. */
export interface Profile extends ProfileDraft {
  readonly id: string
  readonly publicKey: PublicKey
  readonly devicePublicKey: PublicKey
  readonly pushToken: string
  readonly createdAt: string
  /** Name of the demo person whose published key this profile carries; never a real person. */
  readonly demoName?: string
  readonly enrolment?: Enrolment
  /** Which its key answers, until the device is enrolled; the code only until the server has the key. */
  readonly invitation?: { readonly id: Uuid; readonly code?: string }
  /** The platform key by which this device knows its server; it outlives every pairing but one that the person makes anew. */
  readonly pinnedKey?: PublicKey
  /** Where its server wakes this device, once it has taken that; a device that is paired anew begins without. */
  readonly wokenAt?: { readonly deviceId: string; readonly endpoint: string }
  /** What opens its signing key; none of a demo person's, and of those from before keys had one. */
  readonly protection?: KeyProtection
  /** The authenticator's credential that verifies the person of a profile without protection. */
  readonly credentialId?: string
}

/** What the server answered when it accepted the device. */
export interface Enrolment {
  readonly deviceId: string
  readonly platformPublicKey: PublicKey
  readonly loginId: string
}

/** A device that was paired before it kept the key apart knows it from its pairing. */
export const pinnedKeyOf = ({ pinnedKey, enrolment }: Profile): PublicKey | undefined =>
  pinnedKey ?? enrolment?.platformPublicKey

/**
 * The key under which this device believes what a server says of requests; none of a device that is not paired. Where the installation names one, it stands
 * above what was remembered: a device may have been paired with somebody in between, before it was named.
 */
export const believedKeyOf = (
  { enrolment }: Profile,
  { platformPublicKey: named }: { readonly platformPublicKey?: PublicKey | undefined },
): PublicKey => named ?? enrolment?.platformPublicKey ?? ''

/** A profile as it becomes, but for what its authenticators say of themselves: that is newest where it is kept. */
export const keepProtection =
  (changed: Profile) =>
  ({ protection }: Profile): Profile => ({ ...changed, ...(protection ? { protection } : {}) })

export const isSameLogin = (one: ProfileDraft, other: ProfileDraft): boolean =>
  one.server === other.server && one.email.toLowerCase() === other.email.toLowerCase()

export type DraftProblem =
  | { readonly field: 'email'; readonly tag: 'emailMissing' | 'emailInvalid' | 'emailUnchanged' }
  | { readonly field: 'userLogin'; readonly tag: 'loginMissing' }
  | {
      readonly field: 'server'
      readonly tag: 'serverMissing' | 'serverInvalid' | 'serverInsecure' | 'serverNotAllowed'
    }

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const isEmail = (text: string): boolean => text.length <= limits.email && emailPattern.test(text)
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Checks a draft against the servers that this app may speak to; every problem of it, one for each field. */
export function checkDraft(
  draft: ProfileDraft,
  backends: readonly string[],
  unchangedEmail?: string,
): Result<ProfileDraft, readonly DraftProblem[]> {
  const clean = { email: draft.email.trim(), userLogin: draft.userLogin.trim(), server: draft.server.trim() }
  const server = checkServer(clean.server, backends)
  const problems = [
    checkEmail(clean.email, unchangedEmail),
    checkLogin(clean.userLogin),
    server.ok ? undefined : server.problem,
  ]
  const found = problems.filter((problem): problem is DraftProblem => problem !== undefined)
  return server.ok && found.length === 0 ? succeed({ ...clean, server: server.value }) : refuse(found)
}

function checkEmail(email: string, unchanged: string | undefined): DraftProblem | undefined {
  if (email === '') return { field: 'email', tag: 'emailMissing' }
  if (!isEmail(email)) return { field: 'email', tag: 'emailInvalid' }
  return email.toLowerCase() === unchanged?.toLowerCase() ? { field: 'email', tag: 'emailUnchanged' } : undefined
}

const checkLogin = (login: string): DraftProblem | undefined =>
  login === '' ? { field: 'userLogin', tag: 'loginMissing' } : undefined

function checkServer(server: string, backends: readonly string[]): Result<string, DraftProblem> {
  const invalid = (tag: Extract<DraftProblem, { field: 'server' }>['tag']) => refuse({ field: 'server', tag } as const)
  if (server === '') return invalid('serverMissing')
  if (!URL.canParse(server)) return invalid('serverInvalid')
  const { protocol, hostname, origin } = new URL(server)
  if (protocol !== 'https:' && protocol !== 'http:') return invalid('serverInvalid')
  if (protocol === 'http:' && !loopback.has(hostname)) return invalid('serverInsecure')
  return backends.includes(origin) ? succeed(origin) : invalid('serverNotAllowed')
}
