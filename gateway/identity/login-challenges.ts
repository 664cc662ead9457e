import { and, desc, eq, gt, inArray, lt, notInArray, or, type SQL } from 'drizzle-orm'
import type { Random, Uuid } from '@domain/shared/ids'
import { delays } from '@domain/shared/delays'
import { toInstant } from '@domain/shared/clock'
import { deviceMessageText } from '@domain/signing/device-messages'
import type { PublicKey } from '@domain/signing/public-key'
import type { ChallengeStateWire } from '@api/session/interaction.wire'
import type { KeyHolder } from './account-id'
import type { IdentityContext } from './identity-context'
import { countedMs, rankChallenges, type AskedSignIn } from './rank-challenges'
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
const lasting = ['used', 'approved'] as const
const unused = ['waiting', 'refused', 'replaced'] as const

/** Of one e-mail: so many wait, so many that ended are counted, and no more is read than this. */
export const challengeLimits = { mostWaiting: 50, mostEnded: 200, mostRead: 300 } as const

/** Opens a challenge for any e-mail, in place of an earlier one of the same interaction: whether somebody answers to it is not decided here. */
export async function openChallenge(
  { database, clock, random }: IdentityContext,
  asked: ChallengeAsked,
): Promise<LoginChallenge> {
  const now = clock.now()
  const offered = pickNumbers(random)
  const number = offered[random.bytes(1)[0]! % offered.length]!
  await forgetOld(database, now)
  await database
    .update(loginChallenges)
    .set({ state: 'replaced' })
    .where(and(eq(loginChallenges.interactionUid, asked.interactionUid), eq(loginChallenges.state, 'waiting')))
  const [row] = await database
    .insert(loginChallenges)
    .values({
      id: random.uuid(),
      ...asked,
      number,
      offered,
      state: 'waiting',
      askedAt: now,
      expiresAt: now + delays.signInWait,
    })
    .returning()
  await endCrowd(database, asked.email, now)
  return row!
}

/** Sign-ins that succeeded are kept for a month: they tell from where a person signs in. What nobody approved only counts for minutes. */
async function forgetOld(database: Database, now: number) {
  const isUnused = and(inArray(loginChallenges.state, [...unused]), lt(loginChallenges.expiresAt, now - countedMs))
  const isUntaken = and(eq(loginChallenges.state, 'approved'), lt(loginChallenges.expiresAt, now - day))
  const isLongAgo = and(eq(loginChallenges.state, 'used'), lt(loginChallenges.expiresAt, now - 30 * day))
  await database.delete(loginChallenges).where(or(isUnused, isUntaken, isLongAgo))
}

/** Whoever asks without end in one name ends what ranks last of it, whether somebody has that name or not. */
async function endCrowd(database: Database, email: string, now: number) {
  const isNamed = eq(loginChallenges.email, email)
  const recent = await readRecent(database, isNamed, now)
  const waiting = recent.filter((one) => isWaiting(one, now))
  const ended = recent.filter((one) => !isWaiting(one, now) && !lasting.some((state) => state === one.state))
  const isCrowd = waiting.length > challengeLimits.mostWaiting
  const last = isCrowd
    ? rankChallenges(waiting, [...recent, ...(await readFamiliar(database, isNamed))], now).slice(
        challengeLimits.mostWaiting,
      )
    : []
  if (isCrowd)
    await database
      .update(loginChallenges)
      .set({ state: 'replaced' })
      .where(and(isAnyOf(last), eq(loginChallenges.state, 'waiting')))
  const oldest = [...last, ...ended].slice(challengeLimits.mostEnded)
  if (oldest.length > 0)
    await database.delete(loginChallenges).where(and(isAnyOf(oldest), notInArray(loginChallenges.state, [...lasting])))
}

const isAnyOf = (challenges: readonly LoginChallenge[]) =>
  inArray(
    loginChallenges.id,
    challenges.map(({ id }) => id),
  )

const isWaiting = ({ state, expiresAt }: LoginChallenge, now: number) => state === 'waiting' && expiresAt > now

/** What was asked as long ago as it counts, the newest first: all that waits is among it. */
const readRecent = (database: Database, isTheirs: SQL | undefined, now: number): Promise<readonly LoginChallenge[]> =>
  database
    .select()
    .from(loginChallenges)
    .where(and(isTheirs, gt(loginChallenges.askedAt, now - countedMs)))
    .orderBy(desc(loginChallenges.askedAt))
    .limit(challengeLimits.mostRead)

/** From where somebody has signed in. */
async function readFamiliar(database: Database, isTheirs: SQL | undefined): Promise<readonly AskedSignIn[]> {
  const rows = await database
    .selectDistinct({ address: loginChallenges.address })
    .from(loginChallenges)
    .where(and(isTheirs, eq(loginChallenges.state, 'used')))
  return rows.map(({ address }) => ({ address, state: 'used', askedAt: -Infinity }))
}

/** Three different numbers of two digits; 255 divides evenly enough only after rejection, so 180 is the limit. */
function pickNumbers(random: Random): readonly string[] {
  const numbers = new Set<string>()
  while (numbers.size < 3)
    for (const byte of random.bytes(8)) if (byte < 180 && numbers.size < 3) numbers.add(String(10 + (byte % 90)))
  return [...numbers]
}

export async function readChallenge({ database }: IdentityContext, id: string): Promise<LoginChallenge | undefined> {
  const [row] = await database.select().from(loginChallenges).where(eq(loginChallenges.id, id))
  return row
}

/** Of everything that waits for a person, the one that the device shows next. */
export async function findOpenChallenge(
  { database, clock }: IdentityContext,
  { loginId, publicKey }: KeyHolder,
): Promise<LoginChallenge | undefined> {
  const now = clock.now()
  const isTheirs = and(
    eq(loginChallenges.email, loginId),
    or(eq(loginChallenges.publicKey, publicKey), eq(loginChallenges.approvedBy, publicKey)),
  )
  const recent = await readRecent(database, isTheirs, now)
  const waiting = recent.filter((one) => one.publicKey === publicKey && isWaiting(one, now))
  return waiting.length < 2
    ? waiting[0]
    : rankChallenges(waiting, [...recent, ...(await readFamiliar(database, isTheirs))], now)[0]
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
export async function answerChallenge(
  context: IdentityContext,
  id: Uuid,
  given: LoginAnswer,
): Promise<LoginOutcome | undefined> {
  const challenge = await readChallenge(context, id)
  if (!challenge || challenge.email !== given.holder.loginId || challenge.publicKey !== given.holder.publicKey)
    return undefined
  const outcome = judge(context, challenge, given)
  const approvedBy = outcome === 'approved' ? given.holder.publicKey : undefined
  return (await settleChallenge(context, id, approvedBy)) ? outcome : 'expired'
}

/** Ends a challenge that still waits: approved by this key, or refused without one. False when it had ended before. */
export async function settleChallenge(
  { database, clock }: IdentityContext,
  id: string,
  approvedBy: PublicKey | undefined,
): Promise<boolean> {
  const isOpen = and(eq(loginChallenges.state, 'waiting'), gt(loginChallenges.expiresAt, clock.now()))
  const rows = await database
    .update(loginChallenges)
    .set({ state: approvedBy === undefined ? 'refused' : 'approved', approvedBy: approvedBy ?? null })
    .where(and(eq(loginChallenges.id, id), isOpen))
    .returning()
  return rows.length === 1
}

function judge(context: IdentityContext, challenge: LoginChallenge, { answer, holder }: LoginAnswer): LoginOutcome {
  if ('declined' in answer) return 'declined'
  const text = loginTextOf(context, challenge, challenge.number)
  return answer.number === challenge.number && verifySignature(holder.publicKey, text, answer.signature)
    ? 'approved'
    : 'mismatch'
}

/** What a device signs when its person chose this number. */
export const loginTextOf = ({ config }: IdentityContext, challenge: LoginChallenge, number: string): string =>
  deviceMessageText({
    type: 'Login',
    issuer: config.tokens.issuer,
    origin: config.consoleOrigin,
    challenge: challenge.id,
    number,
    expiresAt: toInstant(challenge.expiresAt),
  })

/** What was approved in an interaction and not taken yet, or was taken. */
export const findAnswered = (
  { database }: Pick<IdentityContext, 'database'>,
  interactionUid: string,
  state: (typeof lasting)[number],
): Promise<readonly LoginChallenge[]> =>
  database
    .select()
    .from(loginChallenges)
    .where(and(eq(loginChallenges.interactionUid, interactionUid), eq(loginChallenges.state, state)))

/** Takes an approved challenge once. */
export async function useApproval(
  { database }: IdentityContext,
  { id }: Pick<LoginChallenge, 'id'>,
): Promise<LoginChallenge | undefined> {
  const isApproved = and(eq(loginChallenges.id, id), eq(loginChallenges.state, 'approved'))
  const [row] = await database.update(loginChallenges).set({ state: 'used' }).where(isApproved).returning()
  return row
}
