import { and, eq, gt, lt } from 'drizzle-orm'
import { decodeJwt, type JWTPayload } from 'jose'
import { sha256Hex } from '@domain/shared/hash'
import type { IdentityContext } from './identity-context'
import { refusedModels } from '../store/passing-tables'
import { oidcPayloads } from '../store/schema/identity'

/** The claim of the embedded provider's access tokens that names the grant under which they were issued. */
export const grantClaim = 'gid'

const endedToken = refusedModels.token
/** Of what is signed alone: one signature can be written in several ways. */
const idOfToken = (token: string) => sha256Hex(token.slice(0, Math.max(0, token.lastIndexOf('.'))) || token)
const isRow = (model: string, id: string) => and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, id))

export interface EndedTokens {
  readonly accessToken: string
  /** Milliseconds since 1970. */
  readonly accessExpiresAt: number
}

/**
 * Makes a signed-out session's access worthless at once: the grant ends with everything issued under it, and with it the
 * session that the embedded provider keeps of the browser. A provider elsewhere has both elsewhere: its token is remembered
 * as ended for as long as it would be valid.
 */
export async function endAccess({ database, clock }: IdentityContext, { accessToken, accessExpiresAt }: EndedTokens): Promise<void> {
  const isPast = and(eq(oidcPayloads.model, endedToken), lt(oidcPayloads.expiresAt, clock.now()))
  await database.delete(oidcPayloads).where(isPast)
  const ended = { model: endedToken, id: idOfToken(accessToken), payload: {}, expiresAt: accessExpiresAt }
  await database.insert(oidcPayloads).values(ended).onConflictDoNothing()
  const claims = readClaims(accessToken)
  const grantId = grantOf(claims)
  if (!grantId) return
  await database.delete(oidcPayloads).where(and(eq(oidcPayloads.model, 'Session'), eq(oidcPayloads.uid, String(claims['sid']))))
  await database.delete(oidcPayloads).where(isRow('Grant', grantId))
  await database.delete(oidcPayloads).where(eq(oidcPayloads.grantId, grantId))
}

/** What an access token says; nothing when a provider's tokens are not ours to read. */
export function readClaims(accessToken: string): JWTPayload {
  try {
    return decodeJwt(accessToken)
  } catch {
    return {}
  }
}

const grantOf = (claims: JWTPayload): string | undefined => (typeof claims[grantClaim] === 'string' ? claims[grantClaim] : undefined)

/** Whether a valid token still opens anything: under a grant that lives, or of another provider and not signed out here. */
export function createAccessCheck({ database, clock }: IdentityContext, isEmbedded: boolean): (token: string, claims: JWTPayload) => Promise<boolean> {
  return async (token, claims) => {
    const [model, id] = isEmbedded ? ['Grant', grantOf(claims) ?? ''] : [endedToken, idOfToken(token)]
    const rows = await database.select({ id: oidcPayloads.id }).from(oidcPayloads).where(and(isRow(model, id), gt(oidcPayloads.expiresAt, clock.now())))
    return (rows.length === 1) === isEmbedded
  }
}
