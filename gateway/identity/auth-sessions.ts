import { and, eq, lt } from 'drizzle-orm'
import { sha256Hex } from '@domain/shared/hash'
import type { IdentityContext } from './identity-context'
import { authSessions } from '../store/schema/identity'
import { randomText } from './provider-keys'

export const sessionSeconds = 12 * 3600

export interface ProviderTokens {
  readonly accessToken: string
  readonly accessExpiresAt: number
  readonly refreshToken: string | undefined
}

export type StoredSession = typeof authSessions.$inferSelect

/** Opens a session and answers its id, the only thing that the browser's cookie carries. */
export async function openSession(context: IdentityContext, loginId: string, tokens: ProviderTokens): Promise<string> {
  const id = randomText(context)
  const now = context.clock.now()
  await context.database.delete(authSessions).where(lt(authSessions.expiresAt, now))
  await context.database.insert(authSessions).values({
    idHash: sha256Hex(id),
    loginId,
    ...tokens,
    expiresAt: now + sessionSeconds * 1000,
  })
  return id
}

export async function readSession({ database, clock }: IdentityContext, id: string): Promise<StoredSession | undefined> {
  const [row] = await database.select().from(authSessions).where(eq(authSessions.idHash, sha256Hex(id)))
  return row && row.expiresAt > clock.now() ? row : undefined
}

export async function endSession({ database }: IdentityContext, id: string): Promise<StoredSession | undefined> {
  const [row] = await database.delete(authSessions).where(eq(authSessions.idHash, sha256Hex(id))).returning()
  return row
}

/** The row lock of a refresh: one holder for ten seconds; false when another one holds it or was faster. */
export async function leaseSession({ database, clock }: IdentityContext, session: StoredSession): Promise<boolean> {
  const now = clock.now()
  const rows = await database
    .update(authSessions)
    .set({ leaseUntil: now + 10_000 })
    .where(and(eq(authSessions.idHash, session.idHash), eq(authSessions.version, session.version), lt(authSessions.leaseUntil, now)))
    .returning()
  return rows.length === 1
}

/** Writes the outcome of a refresh and gives the lease back. */
export async function storeRefresh({ database }: IdentityContext, session: StoredSession, outcome: ProviderTokens | 'failed' | 'unchanged') {
  const change = changeOf(session, outcome)
  await database
    .update(authSessions)
    .set({ ...change, leaseUntil: 0, version: session.version + 1 })
    .where(and(eq(authSessions.idHash, session.idHash), eq(authSessions.version, session.version)))
}

function changeOf(session: StoredSession, outcome: ProviderTokens | 'failed' | 'unchanged') {
  if (outcome === 'unchanged') return {}
  if (outcome === 'failed') return { refreshFailed: true }
  return { ...outcome, refreshToken: outcome.refreshToken ?? session.refreshToken }
}
