import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { tokenAlgorithm } from './manifest-rules'

export type TokenContent = Extract<ManifestContent, { readonly type: 'JWT' }>

/** The two parts of a token that are signed, under the registered names of JWT. */
export function tokenParts({ header, payload }: TokenContent): { readonly header: object; readonly claims: object } {
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
    header: { ...header.additionalParameters, typ: header.type ?? 'JWT', alg: tokenAlgorithm },
    claims: { ...payload.additionalClaims, iss, sub, aud, exp, nbf, iat, jti },
  }
}
