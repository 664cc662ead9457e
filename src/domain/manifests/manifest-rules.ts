import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { fromBase64 } from '@domain/shared/base64'

/** The only algorithm that a key of an account can sign a token with. */
export const tokenAlgorithm = 'ES256K'
export const digestLength = 32

/** Names that a token gives a meaning of its own: nobody sets them in passing. */
export const reservedHeaders = ['typ', 'alg', 'crit', 'b64', 'jwk', 'jku', 'x5u', 'x5c', 'x5t', 'x5t#S256']
export const reservedClaims = ['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti']

type Token = Extract<ManifestContent, { readonly type: 'JWT' }>

function isSignableToken({ header, payload }: Token): boolean {
  const { expiration, notBefore = 0, issuedAt = 0 } = payload
  const sets = (names: readonly string[], more: Readonly<Record<string, string>> | undefined) =>
    Object.keys(more ?? {}).some((name) => names.includes(name))
  return (
    (header.algorithm ?? tokenAlgorithm) === tokenAlgorithm &&
    !sets(reservedHeaders, header.additionalParameters) &&
    !sets(reservedClaims, payload.additionalClaims) &&
    [expiration ?? 1, notBefore, issuedAt].every((seconds) => seconds >= 0) &&
    (expiration === undefined || expiration > Math.max(notBefore, issuedAt))
  )
}

/**
 * Can the key of an account sign this? A token of another algorithm, with a claim set twice or without a moment of validity
 * cannot be signed; bytes without a form of their own are signed as a digest, which has 32 bytes.
 */
export function isSignableContent(content: ManifestContent): boolean {
  if (content.type === 'JWT') return isSignableToken(content)
  return content.type === 'EIP-191' || fromBase64(content.value)?.length === digestLength
}
