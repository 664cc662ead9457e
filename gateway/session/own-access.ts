import { and, desc, eq, gt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toInstant } from '@domain/shared/clock'
import { gatewayDelays } from '@domain/shared/delays'
import { isUuid } from '@domain/shared/ids'
import type { AccessWire, IdlenessWire } from '@api/session/access.wire'
import type { Bearer } from '../identity/access-tokens'
import { endAccess, endGrants } from '../identity/ended-access'
import type { IdentityContext } from '../identity/identity-context'
import { isOfPerson } from '../identity/provider-elsewhere'
import { authSessions, programTokens } from '../store/schema/identity'
import { devices } from '../store/schema/notifications'

interface Owned {
  readonly loginId: PgColumn
  readonly publicKey: PgColumn
}

/** A login may go to another key: what a key has is its own. A provider elsewhere tells no key. */
const isOwn = (table: Owned, { loginId, publicKey }: Bearer): SQL | undefined =>
  and(eq(table.loginId, loginId), publicKey === undefined ? undefined : eq(table.publicKey, publicKey))

/** A provider elsewhere may tell no session; then only its newest token tells which one asks. */
const isAsking = (
  { sessionId, loginId, tokenHash }: typeof authSessions.$inferSelect,
  bearer: Bearer,
  askedWith: string,
) => tokenHash === askedWith || (sessionId === bearer.sessionId && !isOfPerson(sessionId, loginId))

/** Of each kind: no more stands of devices and of programs, unless it is of an older version. */
const mostListed = 100

/**
 * Everything that opens something in this person's name, newest first.
 * @param askedWith the hash of the token that asks
 */
export async function listAccess(
  { database, clock }: IdentityContext,
  bearer: Bearer,
  askedWith: string,
): Promise<AccessWire> {
  const now = clock.now()
  const stands = and(
    gt(authSessions.expiresAt, now),
    gt(authSessions.activeAt, now - gatewayDelays.sessionIdle),
    eq(authSessions.refreshFailed, false),
  )
  const sessions = await database
    .select()
    .from(authSessions)
    .where(and(isOwn(authSessions, bearer), stands))
    .orderBy(desc(authSessions.begunAt))
    .limit(mostListed)
  const registered = await database
    .select()
    .from(devices)
    .where(isOwn(devices, bearer))
    .orderBy(desc(devices.enrolledAt))
    .limit(mostListed)
  const programs = await database
    .select()
    .from(programTokens)
    .where(and(isOwn(programTokens, bearer), gt(programTokens.expiresAt, now)))
    .orderBy(desc(programTokens.issuedAt))
    .limit(mostListed)
  return {
    sessions: sessions.map((row) => ({
      id: row.idHash,
      browser: row.browser,
      begunAt: toInstant(row.begunAt),
      activeAt: toInstant(row.activeAt),
      isThis: isAsking(row, bearer, askedWith),
    })),
    devices: registered.map(({ id, name, publicKey, enrolledAt, seenAt }) => ({
      id,
      name,
      publicKey,
      addedAt: toInstant(enrolledAt),
      ...(seenAt === null ? {} : { seenAt: toInstant(seenAt) }),
    })),
    programs: programs.map(({ id, issuedAt, expiresAt }) => ({
      id,
      issuedAt: toInstant(issuedAt),
      expiresAt: toInstant(expiresAt),
    })),
  }
}

/** How long the session that asks stands yet without anybody at work, and how long at most, in milliseconds; undefined for a token that no session has. `isActive`: somebody is at work now. */
export async function readIdleness(
  { database, clock }: IdentityContext,
  { loginId, sessionId }: Bearer,
  askedWith: string,
  isActive: boolean,
): Promise<IdlenessWire | undefined> {
  const now = clock.now()
  const isAsking = and(
    eq(authSessions.loginId, loginId),
    or(
      eq(authSessions.tokenHash, askedWith),
      isOfPerson(sessionId, loginId) ? undefined : eq(authSessions.sessionId, sessionId),
    ),
  )
  const instants = { activeAt: authSessions.activeAt, expiresAt: authSessions.expiresAt }
  const [row] = isActive
    ? await database.update(authSessions).set({ activeAt: now }).where(isAsking).returning(instants)
    : await database.select(instants).from(authSessions).where(isAsking)
  return row && { msLeft: row.activeAt + gatewayDelays.sessionIdle - now, msToEnd: row.expiresAt - now }
}

/** Ends token, grant and the provider's session; answers how the session was called in its tokens, and nothing when it is not this person's. */
export async function endOwnSession(context: IdentityContext, bearer: Bearer, id: string): Promise<string | undefined> {
  const [ended] = await context.database
    .delete(authSessions)
    .where(and(eq(authSessions.idHash, id), isOwn(authSessions, bearer)))
    .returning()
  if (!ended) return undefined
  await endAccess(context, ended)
  return ended.sessionId
}

export async function endOwnDevice({ database }: IdentityContext, bearer: Bearer, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  return (
    (
      await database
        .delete(devices)
        .where(and(eq(devices.id, id), isOwn(devices, bearer)))
        .returning()
    ).length === 1
  )
}

export async function endOwnProgram(context: IdentityContext, bearer: Bearer, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const [ended] = await context.database
    .delete(programTokens)
    .where(and(eq(programTokens.id, id), isOwn(programTokens, bearer)))
    .returning()
  if (ended) await endGrants(context, [ended.grantId])
  return ended !== undefined
}
