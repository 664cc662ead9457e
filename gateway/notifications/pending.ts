import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { delays, gatewayDelays } from '@domain/shared/delays'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { Signature } from '@domain/signing/signature'
import type { GatewayContext } from '../context'
import type { KeyHolder } from '../identity/account-id'
import { verifySignature } from '../platform/verify-signature'
import type { Database } from '../store/database'
import { entitySignatures, pendingEntities } from '../store/schema/notifications'

export type Pending = typeof pendingEntities.$inferSelect

/** That a request was declined or withdrawn is known for a day, so that no device signs it afterwards; its text goes when nobody is asked for it any more. */
const keepMs = 24 * 3600_000
const signedMs = delays.signingWait + gatewayDelays.requestReuse

/** What waits is of the key that was asked, and not of whoever has the login a moment later. */
const isTheirs = ({ loginId, publicKey }: KeyHolder) =>
  and(eq(pendingEntities.loginId, loginId), eq(pendingEntities.publicKey, publicKey))
const isOf = (hash: string, holder: KeyHolder) => and(eq(pendingEntities.hash, hash), isTheirs(holder))

type Asked = KeyHolder & { readonly hash: string; readonly canonical: string }

/** Who waits for the signature: the console of a session, which goes on asking for it, or nobody who would be missed. */
type Waiter = { readonly sessionId: string } | 'nobody'

/** A signature that came at the last moment is there for as long as an answer may be asked for again. */
async function forgetEnded(database: Database, now: number): Promise<void> {
  const hasText = and(
    sql`${pendingEntities.canonical} <> ''`,
    lt(pendingEntities.expiresAt, now - gatewayDelays.requestReuse),
  )
  await database
    .delete(pendingEntities)
    .where(and(hasText, inArray(pendingEntities.state, ['waiting', 'silent', 'signed'])))
  await database.update(pendingEntities).set({ canonical: '' }).where(hasText)
  await database.delete(pendingEntities).where(lt(pendingEntities.expiresAt, now - keepMs))
  await database.delete(entitySignatures).where(lt(entitySignatures.signedAt, now - signedMs))
}

/** Puts a request before the person's devices; one that is already signed and not yet fetched stays signed. */
export async function askForSignature(
  { database, clock }: GatewayContext,
  asked: Asked,
  waiter: Waiter,
): Promise<Pending> {
  const now = clock.now()
  await forgetEnded(database, now)
  const fresh = {
    state: 'waiting' as const,
    requestedAt: now,
    expiresAt: now + delays.signingWait,
    ...(waiter === 'nobody' ? { polledAt: null, askedBy: null } : { polledAt: now, askedBy: waiter.sessionId }),
  }
  return database.transaction(async (inside) => {
    const [known] = await inside
      .select()
      .from(pendingEntities)
      .where(eq(pendingEntities.hash, asked.hash))
      .for('update')
    const [unfetched] = await inside
      .select()
      .from(entitySignatures)
      .where(and(eq(entitySignatures.hash, asked.hash), isNull(entitySignatures.consumedAt)))
    if (known?.state === 'signed' && unfetched && known.expiresAt > now) return known
    await inside.delete(entitySignatures).where(eq(entitySignatures.hash, asked.hash))
    const [stored] = await inside
      .insert(pendingEntities)
      .values({ ...asked, ...fresh })
      .onConflictDoUpdate({
        target: pendingEntities.hash,
        set: { ...fresh, loginId: asked.loginId, canonical: asked.canonical },
      })
      .returning()
    return stored!
  })
}

/** A request that a device scanned or was handed as text; one that was withdrawn or declined stays so. */
export async function admitScanned(context: GatewayContext, asked: Asked): Promise<void> {
  const { database, clock } = context
  const [known] = await database.select().from(pendingEntities).where(isOf(asked.hash, asked))
  const isStillAsked = known?.state === 'waiting' && known.expiresAt > clock.now()
  if (isStillAsked || known?.state === 'withdrawn' || known?.state === 'declined') return
  await askForSignature(context, asked, 'nobody')
}

const isOpen = (now: number) => and(eq(pendingEntities.state, 'waiting'), gt(pendingEntities.expiresAt, now))

export async function findWaiting(
  { database, clock }: GatewayContext,
  holder: KeyHolder,
  hash: string,
): Promise<Pending | undefined> {
  const [row] = await database
    .select()
    .from(pendingEntities)
    .where(and(isOf(hash, holder), isOpen(clock.now())))
  return row
}

export async function listWaiting({ database, clock }: GatewayContext, holder: KeyHolder): Promise<readonly Pending[]> {
  return database
    .select()
    .from(pendingEntities)
    .where(and(isTheirs(holder), isOpen(clock.now())))
    .orderBy(desc(pendingEntities.requestedAt))
    .limit(100)
}

/** Ends the wait; undefined when nothing of this person waits under this hash. */
export async function endWaiting(
  { database }: GatewayContext,
  holder: KeyHolder,
  hash: string,
  state: 'declined',
): Promise<Pending | undefined> {
  const isWaiting = and(isOf(hash, holder), eq(pendingEntities.state, 'waiting'))
  const [row] = await database.update(pendingEntities).set({ state }).where(isWaiting).returning()
  return row
}

/** A console that fell silent asks again: its request is put before the devices once more. */
export async function resumeWaiting(
  { database, clock }: GatewayContext,
  holder: KeyHolder,
  hash: string,
): Promise<Pending | undefined> {
  const isSilent = and(
    isOf(hash, holder),
    eq(pendingEntities.state, 'silent'),
    gt(pendingEntities.expiresAt, clock.now()),
  )
  const [row] = await database
    .update(pendingEntities)
    .set({ state: 'waiting', polledAt: clock.now() })
    .where(isSilent)
    .returning()
  return row
}

/** Everybody's consoles count as heard just now, as after a restart. */
export async function markAllPolled({ database, clock }: GatewayContext): Promise<void> {
  await database
    .update(pendingEntities)
    .set({ polledAt: clock.now() })
    .where(and(isOpen(clock.now()), isNotNull(pendingEntities.polledAt)))
}

/** Ends the waits whose console has not asked for `silenceMs`; each is answered to one caller only. */
export async function endSilent({ database, clock }: GatewayContext, silenceMs: number): Promise<readonly Pending[]> {
  // Written out, as the index has it: this is asked every second.
  const isSilent = and(
    sql`${pendingEntities.state} = 'waiting'`,
    gt(pendingEntities.expiresAt, clock.now()),
    lte(pendingEntities.polledAt, clock.now() - silenceMs),
  )
  return database.update(pendingEntities).set({ state: 'silent' }).where(isSilent).returning()
}

/** The console gives up whatever the state: an unfetched signature is dropped with it. */
export async function withdraw(
  { database }: GatewayContext,
  holder: KeyHolder,
  hash: string,
): Promise<Pending | undefined> {
  const [row] = await database.update(pendingEntities).set({ state: 'withdrawn' }).where(isOf(hash, holder)).returning()
  if (row) await database.delete(entitySignatures).where(eq(entitySignatures.hash, hash))
  return row
}

/** What a session asked for and nobody fetched is asked for no longer when it ends. */
export async function withdrawOfSession({ database }: GatewayContext, sessionId: string): Promise<readonly Pending[]> {
  const isOpenStill = inArray(pendingEntities.state, ['waiting', 'silent', 'signed'])
  const rows = await database
    .update(pendingEntities)
    .set({ state: 'withdrawn' })
    .where(and(eq(pendingEntities.askedBy, sessionId), isOpenStill))
    .returning()
  if (rows.length > 0)
    await database.delete(entitySignatures).where(
      inArray(
        entitySignatures.hash,
        rows.map(({ hash }) => hash),
      ),
    )
  return rows
}

export interface Delivery {
  readonly holder: KeyHolder
  readonly hash: string
  readonly signature: Signature
}

export type DeliveryProblem = { readonly tag: 'notWaiting' } | { readonly tag: 'signatureInvalid' }

/** Stores a signature only for a request that waits, and only if it is the person's own over exactly that text. */
export async function storeSignature(
  context: GatewayContext,
  { holder, hash, signature }: Delivery,
): Promise<Result<true, DeliveryProblem>> {
  const { database, clock } = context
  const waiting = await findWaiting(context, holder, hash)
  if (!waiting) return refuse({ tag: 'notWaiting' })
  if (!verifySignature(holder.publicKey, waiting.canonical, signature)) return refuse({ tag: 'signatureInvalid' })
  const isStored = await database.transaction(async (inside) => {
    const rows = await inside
      .update(pendingEntities)
      .set({ state: 'signed' })
      .where(and(isOf(hash, holder), isOpen(clock.now())))
      .returning()
    if (rows.length === 0) return false
    await inside.insert(entitySignatures).values({ hash, signature, signedAt: clock.now() })
    return true
  })
  return isStored ? succeed(true) : refuse({ tag: 'notWaiting' })
}

export type Consumption =
  | { readonly state: 'signed'; readonly signature: Signature }
  | { readonly state: 'declined' | 'withdrawn' | 'waiting' | 'none' }

/** Hands the signature to one session; that session may ask again for a minute, since an answer can be lost. */
export async function consumeSignature(
  context: GatewayContext,
  holder: KeyHolder,
  hash: string,
  sessionId: string,
): Promise<Consumption> {
  const { database, clock } = context
  const [received] = await database
    .update(pendingEntities)
    .set({ polledAt: clock.now() })
    .where(and(isOf(hash, holder), isOpen(clock.now())))
    .returning()
  if (received) return { state: 'waiting' }
  const [row] = await database.select().from(pendingEntities).where(isOf(hash, holder))
  if (row?.state === 'declined' || row?.state === 'withdrawn') return { state: row.state }
  if (row?.state !== 'signed') return { state: 'none' }
  const isUnfetched = and(eq(entitySignatures.hash, hash), isNull(entitySignatures.consumedAt))
  const consumed = { consumedBy: sessionId, consumedAt: clock.now() }
  const [first] = await database.update(entitySignatures).set(consumed).where(isUnfetched).returning()
  if (first) return { state: 'signed', signature: first.signature }
  const isRepeat = and(
    eq(entitySignatures.hash, hash),
    eq(entitySignatures.consumedBy, sessionId),
    gt(entitySignatures.consumedAt, clock.now() - gatewayDelays.requestReuse),
  )
  const [again] = await database.select().from(entitySignatures).where(isRepeat)
  return again ? { state: 'signed', signature: again.signature } : { state: 'none' }
}
