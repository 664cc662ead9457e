import { and, eq, lt, or } from 'drizzle-orm'
import { gatewayDelays } from '@domain/shared/delays'
import { sha256Hex } from '@domain/shared/hash'
import { sessionIdOf } from './access-tokens'
import { endAccess, grantOf, idOfToken, readClaims } from './ended-access'
import type { IdentityContext } from './identity-context'
import { authSessions } from '../store/schema/identity'
import { randomText } from './provider-keys'
import { createSeal } from './seal'

export const sessionSeconds = 12 * 3600

export interface ProviderTokens {
  readonly accessToken: string
  readonly accessExpiresAt: number
  readonly refreshToken: string | undefined
}

type Row = typeof authSessions.$inferSelect

/** A session with its id, which is the browser's: the database has its hash alone, and the tokens closed under it. */
export type StoredSession = Row & { readonly id: string }

type Tokens = Pick<Row, 'accessToken' | 'refreshToken'>
const sealOf = ({ random }: IdentityContext, id: string) => createSeal(random, id, 'session')

function closeTokens(context: IdentityContext, id: string, { accessToken, refreshToken }: Tokens): Tokens {
  const { close } = sealOf(context, id)
  return {
    accessToken: close(accessToken, 'access'),
    refreshToken: refreshToken === null ? null : close(refreshToken, 'refresh'),
  }
}

/** Undefined when its tokens do not open: nobody closed them under this id. */
function openRow(context: IdentityContext, id: string, row: Row | undefined): StoredSession | undefined {
  if (!row) return undefined
  const { open } = sealOf(context, id)
  const accessToken = open(row.accessToken, 'access')
  const refreshToken = row.refreshToken === null ? null : open(row.refreshToken, 'refresh')
  return accessToken === undefined || refreshToken === undefined ? undefined : { ...row, id, accessToken, refreshToken }
}

export interface SessionHolder {
  readonly loginId: string
  /** Absent where a provider elsewhere tells none. */
  readonly publicKey?: string | undefined
  readonly browser?: string
  /** As its tokens name it; absent for those of the embedded provider. */
  readonly sessionId?: string
}

/** Opens a session and answers its id, the only thing that the browser's cookie carries. Whoever signs in once more in a browser has one session there, not two. */
export async function openSession(
  context: IdentityContext,
  { loginId, publicKey, browser = '', sessionId: named }: SessionHolder,
  tokens: ProviderTokens,
): Promise<string> {
  const id = randomText(context)
  const now = context.clock.now()
  const claims = readClaims(tokens.accessToken)
  const grantId = grantOf(claims)
  const sessionId = named ?? sessionIdOf(claims, loginId)
  await context.database
    .delete(authSessions)
    .where(or(lt(authSessions.expiresAt, now), grantId === undefined ? undefined : eq(authSessions.grantId, grantId)))
  await context.database.insert(authSessions).values({
    idHash: sha256Hex(id),
    loginId,
    publicKey,
    sessionId,
    grantId,
    browser,
    begunAt: now,
    activeAt: now,
    tokenHash: idOfToken(tokens.accessToken),
    accessExpiresAt: tokens.accessExpiresAt,
    ...closeTokens(context, id, { ...tokens, refreshToken: tokens.refreshToken ?? null }),
    expiresAt: now + sessionSeconds * 1000,
  })
  return id
}

export async function readSession(context: IdentityContext, id: string): Promise<StoredSession | undefined> {
  const [row] = await context.database
    .select()
    .from(authSessions)
    .where(eq(authSessions.idHash, sha256Hex(id)))
  return row && row.expiresAt > context.clock.now() ? openRow(context, id, row) : undefined
}

export const isIdle = ({ activeAt }: Pick<Row, 'activeAt'>, now: number) => activeAt + gatewayDelays.sessionIdle <= now

/** Ends what an idle session opens; its row stays, so that its browser is told why. Answers whether it was open until now. */
export async function endIdle(context: IdentityContext, session: StoredSession): Promise<boolean> {
  const [ended] = await context.database
    .update(authSessions)
    .set({ refreshFailed: true })
    .where(and(eq(authSessions.idHash, session.idHash), eq(authSessions.refreshFailed, false)))
    .returning()
  if (ended) await endAccess(context, ended)
  return ended !== undefined
}

export async function endSession(context: IdentityContext, id: string): Promise<StoredSession | undefined> {
  const [row] = await context.database
    .delete(authSessions)
    .where(eq(authSessions.idHash, sha256Hex(id)))
    .returning()
  return openRow(context, id, row)
}

/** The row lock of a refresh: one holder for ten seconds; false when another one holds it or was faster. */
export async function leaseSession({ database, clock }: IdentityContext, session: StoredSession): Promise<boolean> {
  const now = clock.now()
  const rows = await database
    .update(authSessions)
    .set({ leaseUntil: now + 10_000 })
    .where(
      and(
        eq(authSessions.idHash, session.idHash),
        eq(authSessions.version, session.version),
        lt(authSessions.leaseUntil, now),
      ),
    )
    .returning()
  return rows.length === 1
}

/** Writes the outcome of a refresh and gives the lease back. */
export async function storeRefresh(
  context: IdentityContext,
  session: StoredSession,
  outcome: ProviderTokens | 'failed' | 'unchanged',
) {
  const change = changeOf(context, session, outcome)
  await context.database
    .update(authSessions)
    .set({ ...change, leaseUntil: 0, version: session.version + 1 })
    .where(and(eq(authSessions.idHash, session.idHash), eq(authSessions.version, session.version)))
}

function changeOf(context: IdentityContext, session: StoredSession, outcome: ProviderTokens | 'failed' | 'unchanged') {
  if (outcome === 'unchanged') return {}
  if (outcome === 'failed') return { refreshFailed: true }
  const { accessToken, accessExpiresAt, refreshToken } = outcome
  return {
    accessExpiresAt,
    tokenHash: idOfToken(accessToken),
    ...closeTokens(context, session.id, { accessToken, refreshToken: refreshToken ?? session.refreshToken }),
  }
}
