import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { signingOf } from '@domain/ledgers/ledger-family'
import { fromBase64 } from '@domain/shared/base64'

/** The only algorithm that the key of an account on a ledger of this kind can sign a token with (RFC 8812, RFC 8037). */
export const tokenAlgorithmOf = (ledgerType: string): 'ES256K' | 'EdDSA' =>
  signingOf(ledgerType)?.curve === 'Ed25519' ? 'EdDSA' : 'ES256K'
export const digestLength = 32

/** Names that a token gives a meaning of its own: nobody sets them in passing. */
export const reservedHeaders = ['typ', 'alg', 'crit', 'b64', 'jwk', 'jku', 'x5u', 'x5c', 'x5t', 'x5t#S256']
export const reservedClaims = ['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti']

type Token = Extract<ManifestContent, { readonly type: 'JWT' }>

function isSignableToken({ header, payload }: Token, ledgerType: string): boolean {
  const { expiration, notBefore = 0, issuedAt = 0 } = payload
  const sets = (names: readonly string[], more: Readonly<Record<string, string>> | undefined) =>
    Object.keys(more ?? {}).some((name) => names.includes(name))
  const algorithm = tokenAlgorithmOf(ledgerType)
  return (
    (header.algorithm ?? algorithm) === algorithm &&
    !sets(reservedHeaders, header.additionalParameters) &&
    !sets(reservedClaims, payload.additionalClaims) &&
    [expiration ?? 1, notBefore, issuedAt].every((seconds) => seconds >= 0) &&
    (expiration === undefined || expiration > Math.max(notBefore, issuedAt))
  )
}

/**
 * Can the key of an account on a ledger of this kind sign this? A token of another algorithm, with a claim set twice or without a moment
 * of validity cannot be signed, nor a message of EIP-191 by another key than Ethereum's, nor bytes that are none.
 */
export function isSignableContent(content: ManifestContent, ledgerType: string): boolean {
  switch (content.type) {
    case 'EIP-191':
      return ledgerType === 'Ethereum'
    case 'JWT':
      return isSignableToken(content, ledgerType)
    case 'Unsafe':
      return (fromBase64(content.value)?.length ?? 0) > 0
  }
}
