import { getBytes, hashMessage, type SigningKey } from 'ethers'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { tokenAlgorithm } from '@domain/manifests/manifest-rules'
import { fromBase64, toBase64 } from '@domain/shared/base64'
import { sha256Bytes } from '@domain/shared/hash'

type Token = Extract<ManifestContent, { readonly type: 'JWT' }>

/** What `data.value` of a completed manifest holds. */
export type ManifestValue =
  | { readonly type: 'EIP-191' | 'JWT'; readonly value: string }
  | { readonly type: 'Unsafe'; readonly signature: string; readonly recoveryId: string }

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The part of a token that is signed: header and claims under their registered names. */
function tokenText({ header, payload }: Token): string {
  const { issuer: iss, subject: sub, audience: aud, expiration: exp, notBefore: nbf, issuedAt: iat, jwtId: jti } = payload
  const claims = { ...payload.additionalClaims, iss, sub, aud, exp, nbf, iat, jti }
  return `${encode({ ...header.additionalParameters, typ: header.type ?? 'JWT', alg: tokenAlgorithm })}.${encode(claims)}`
}

/** The 32 bytes that the key of the account signs. */
export function digestOf(content: ManifestContent): Uint8Array {
  if (content.type === 'EIP-191') return getBytes(hashMessage(getBytes(content.value.replace(/^0X/, '0x'))))
  return content.type === 'JWT' ? sha256Bytes(Buffer.from(tokenText(content))) : fromBase64(content.value)!
}

/** Signs a content that the rules of manifests allow, with the key of an account. */
export function signContent(key: SigningKey, content: ManifestContent): ManifestValue {
  const { serialized, r, s, yParity } = key.sign(digestOf(content))
  if (content.type === 'EIP-191') return { type: 'EIP-191', value: serialized }
  const raw = Uint8Array.from([...getBytes(r), ...getBytes(s)])
  if (content.type === 'Unsafe') return { type: 'Unsafe', signature: toBase64(raw), recoveryId: toBase64(Uint8Array.of(yParity)) }
  return { type: 'JWT', value: `${tokenText(content)}.${Buffer.from(raw).toString('base64url')}` }
}
