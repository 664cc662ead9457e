import { and, eq, gt, inArray, lt, lte, notExists } from 'drizzle-orm'
import { decodeJwt, type JWTPayload } from 'jose'
import { gatewayDelays } from '@domain/shared/delays'
import { sha256Hex } from '@domain/shared/hash'
import type { IdentityContext } from './identity-context'
import { refusedModels } from '../store/passing-tables'
import { authSessions, oidcPayloads } from '../store/schema/identity'

/** The claim of the embedded provider's access tokens that names the grant under which they were issued. */
export const grantClaim = 'gid'

const endedToken = refusedModels.token
/** Of what is signed alone: one signature can be written in several ways. */
export const idOfToken = (token: string) => sha256Hex(token.slice(0, Math.max(0, token.lastIndexOf('.'))) || token)
const isRow = (model: string, id: string) => and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, id))

/** What is stored of a session beside its tokens, which open only under its own id. */
export interface EndedSession {
  readonly tokenHash: string
  /** Milliseconds since 1970. */
  readonly accessExpiresAt: number
  readonly sessionId: string
  readonly grantId: string | null
}

/**
 * Makes a signed-out session's access worthless at once: the grant ends with everything issued under it, and with it the
 * session that the embedded provider keeps of the browser. A provider elsewhere has both elsewhere: its token is remembered
 * as ended for as long as it would be valid.
 */
export async function endAccess(
  context: IdentityContext,
  { tokenHash, accessExpiresAt, sessionId, grantId }: EndedSession,
): Promise<void> {
  const { database, clock } = context
  const isPast = and(eq(oidcPayloads.model, endedToken), lt(oidcPayloads.expiresAt, clock.now()))
  await database.delete(oidcPayloads).where(isPast)
  const ended = { model: endedToken, id: tokenHash, payload: {}, expiresAt: accessExpiresAt }
  await database.insert(oidcPayloads).values(ended).onConflictDoNothing()
  if (grantId === null) return
  await database.delete(oidcPayloads).where(and(eq(oidcPayloads.model, 'Session'), eq(oidcPayloads.uid, sessionId)))
  await endGrants(context, [grantId])
}

/** Ends grants with everything issued under them. */
export async function endGrants({ database }: IdentityContext, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return
  await database
    .delete(oidcPayloads)
    .where(and(eq(oidcPayloads.model, 'Grant'), inArray(oidcPayloads.id, [...grantIds])))
  await database.delete(oidcPayloads).where(inArray(oidcPayloads.grantId, [...grantIds]))
}

/** What an access token says; nothing when a provider's tokens are not ours to read. */
export function readClaims(accessToken: string): JWTPayload {
  try {
    return decodeJwt(accessToken)
  } catch {
    return {}
  }
}

export const grantOf = (claims: JWTPayload): string | undefined =>
  typeof claims[grantClaim] === 'string' ? claims[grantClaim] : undefined

/** Whether a valid token still opens anything: under a grant that lives, or of another provider and not signed out here; and not of a session in which nobody is at work. */
export function createAccessCheck(
  { database, clock }: IdentityContext,
  isEmbedded: boolean,
): (token: string, claims: JWTPayload) => Promise<boolean> {
  return async (token, claims) => {
    const now = clock.now()
    const [model, id] = isEmbedded ? ['Grant', grantOf(claims) ?? ''] : [endedToken, idOfToken(token)]
    const isOfIt = isEmbedded ? eq(authSessions.grantId, id) : eq(authSessions.tokenHash, id)
    const idle = database
      .select({ id: authSessions.idHash })
      .from(authSessions)
      .where(and(isOfIt, lte(authSessions.activeAt, now - gatewayDelays.sessionIdle)))
    const isThere = and(isRow(model, id), gt(oidcPayloads.expiresAt, now))
    const found = await database
      .select({ id: oidcPayloads.id })
      .from(oidcPayloads)
      .where(isEmbedded ? and(isThere, notExists(idle)) : isThere)
    if (isEmbedded) return found.length === 1
    return found.length === 0 && (await idle).length === 0
  }
}
