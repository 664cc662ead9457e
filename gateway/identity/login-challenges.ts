import { and, eq, gt, lt, ne, or } from 'drizzle-orm'
import type { Random, Uuid } from '@domain/shared/ids'
import { delays } from '@domain/shared/delays'
import { toInstant } from '@domain/shared/clock'
import { deviceMessageText } from '@domain/signing/device-messages'
import type { PublicKey } from '@domain/signing/public-key'
import type { ChallengeStateWire } from '@api/session/interaction.wire'
import type { KeyHolder } from './account-id'
import type { IdentityContext } from './identity-context'
import { rankChallenges } from './rank-challenges'
import { verifySignature } from '../platform/verify-signature'
import type { Database } from '../store/database'
import { loginChallenges } from '../store/schema/identity'

export type LoginChallenge = typeof loginChallenges.$inferSelect

export interface ChallengeAsked {
  readonly interactionUid: string
  readonly email: string
  /** Of whoever has the login now; absent for nobody. */
  readonly publicKey: PublicKey | undefined
  readonly browser: string
  readonly address: string
}

const day = 24 * 3600_000

/** Opens a challenge for any e-mail, in place of an earlier one of the same interaction: whether somebody answers to it is not decided here. */
export async function openChallenge({ database, clock, random }: IdentityContext, asked: ChallengeAsked): Promise<LoginChallenge> {
  const now = clock.now()
  const offered = pickNumbers(random)
  const number = offered[random.bytes(1)[0]! % offered.length]!
  await forgetOld(database, now)
  await database.update(loginChallenges).set({ state: 'replaced' }).where(and(eq(loginChallenges.interactionUid, asked.interactionUid), eq(loginChallenges.state, 'waiting')))
  const [row] = await database
    .insert(loginChallenges)
    .values({ id: random.uuid(), ...asked, number, offered, state: 'waiting', askedAt: now, expiresAt: now + delays.signInWait })
    .returning()
  return row!
}

/** Sign-ins that succeeded are kept for a month: they tell from where a person signs in. */
async function forgetOld(database: Database, now: number) {
  const isUnused = and(ne(loginChallenges.state, 'used'), lt(loginChallenges.expiresAt, now - day))
  await database.delete(loginChallenges).where(or(isUnused, lt(loginChallenges.expiresAt, now - 30 * day)))
}

/** Three different numbers of two digits; 255 divides evenly enough only after rejection, so 180 is the limit. */
function pickNumbers(random: Random): readonly string[] {
  const numbers = new Set<string>()
  while (numbers.size < 3) for (const byte of random.bytes(8)) if (byte < 180 && numbers.size < 3) numbers.add(String(10 + (byte % 90)))
  return [...numbers]
}

export async function readChallenge({ database }: IdentityContext, id: string): Promise<LoginChallenge | undefined> {
  const [row] = await database.select().from(loginChallenges).where(eq(loginChallenges.id, id))
  return row
}

/** Of everything that waits for a person, the one that the device shows next. */
export async function findOpenChallenge({ database, clock }: IdentityContext, { loginId, publicKey }: KeyHolder): Promise<LoginChallenge | undefined> {
  const now = clock.now()
  const isTheirs = or(eq(loginChallenges.publicKey, publicKey), eq(loginChallenges.approvedBy, publicKey))
  const all = await database.select().from(loginChallenges).where(and(eq(loginChallenges.email, loginId), isTheirs))
  const waiting = all.filter((one) => one.state === 'waiting' && one.publicKey === publicKey && one.expiresAt > now)
  return rankChallenges(waiting, all, now)[0]
}

/** What the browser is told: nothing in it depends on whether the e-mail, or a device of it, is known. */
export function challengeStateOf(challenge: LoginChallenge, now: number, continueUrl: string): ChallengeStateWire {
  if (challenge.state === 'approved') return { state: 'approved', continueUrl }
  if (challenge.state === 'refused') return { state: 'refused' }
  if (challenge.state === 'waiting' && now < challenge.expiresAt) return { state: 'waiting' }
  return { state: 'expired' }
}

export interface LoginAnswer {
  readonly holder: KeyHolder
  readonly answer: { readonly number: string; readonly signature: string } | { readonly declined: true }
}

export type LoginOutcome = 'approved' | 'mismatch' | 'declined' | 'expired'

/** One answer ends the challenge: the right number with a valid signature approves it, anything else refuses it. */
export async function answerChallenge(context: IdentityContext, id: Uuid, given: LoginAnswer): Promise<LoginOutcome | undefined> {
  const { database, clock } = context
  const challenge = await readChallenge(context, id)
  if (!challenge || challenge.email !== given.holder.loginId || challenge.publicKey !== given.holder.publicKey) return undefined
  const outcome = judge(context, challenge, given)
  const rows = await database
    .update(loginChallenges)
    .set({ state: outcome === 'approved' ? 'approved' : 'refused', approvedBy: outcome === 'approved' ? given.holder.publicKey : null })
    .where(and(eq(loginChallenges.id, id), eq(loginChallenges.state, 'waiting'), gt(loginChallenges.expiresAt, clock.now())))
    .returning()
  return rows.length === 1 ? outcome : 'expired'
}

function judge(context: IdentityContext, challenge: LoginChallenge, { answer, holder }: LoginAnswer): LoginOutcome {
  if ('declined' in answer) return 'declined'
  const text = loginTextOf(context, challenge)
  return answer.number === challenge.number && verifySignature(holder.publicKey, text, answer.signature) ? 'approved' : 'mismatch'
}

const loginTextOf = ({ config }: IdentityContext, challenge: LoginChallenge) =>
  deviceMessageText({
    type: 'Login',
    issuer: config.tokens.issuer,
    origin: config.consoleOrigin,
    challenge: challenge.id,
    number: challenge.number,
    expiresAt: toInstant(challenge.expiresAt),
  })

/** Takes an approved challenge once, for the interaction that asked for it. */
export async function useApproval({ database }: IdentityContext, interactionUid: string): Promise<LoginChallenge | undefined> {
  const isApproved = and(eq(loginChallenges.interactionUid, interactionUid), eq(loginChallenges.state, 'approved'))
  const [row] = await database.update(loginChallenges).set({ state: 'used' }).where(isApproved).returning()
  return row
}
