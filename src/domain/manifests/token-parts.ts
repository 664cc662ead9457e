import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { tokenAlgorithmOf } from './manifest-rules'

export type TokenContent = Extract<ManifestContent, { readonly type: 'JWT' }>

/**
 * The two parts of a token that are signed, under the registered names of JWT.
 * @param ledgerType of the ledger whose key signs: it decides the algorithm
 */
export function tokenParts(
  { header, payload }: TokenContent,
  ledgerType: string,
): { readonly header: object; readonly claims: object } {
  const {
    issuer: iss,
    subject: sub,
    audience: aud,
    expiration: exp,
    notBefore: nbf,
    issuedAt: iat,
    jwtId: jti,
  } = payload
  return {
    header: { ...header.additionalParameters, typ: header.type ?? 'JWT', alg: tokenAlgorithmOf(ledgerType) },
    claims: { ...payload.additionalClaims, iss, sub, aud, exp, nbf, iat, jti },
  }
}
