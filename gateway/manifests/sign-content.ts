import { getBytes, hashMessage, type SigningKey } from 'ethers'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { tokenParts, type TokenContent } from '@domain/manifests/token-parts'
import { fromBase64, toBase64 } from '@domain/shared/base64'
import { sha256Bytes } from '@domain/shared/hash'

/** What `data.value` of a completed manifest holds. */
export type ManifestValue =
  | { readonly type: 'EIP-191' | 'JWT'; readonly value: string }
  | { readonly type: 'Unsafe'; readonly signature: string; readonly recoveryId: string }

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The part of a token that is signed. */
function tokenText(content: TokenContent): string {
  const { header, claims } = tokenParts(content)
  return `${encode(header)}.${encode(claims)}`
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
  if (content.type === 'Unsafe')
    return { type: 'Unsafe', signature: toBase64(raw), recoveryId: toBase64(Uint8Array.of(yParity)) }
  return { type: 'JWT', value: `${tokenText(content)}.${Buffer.from(raw).toString('base64url')}` }
}
