import { fromBase64 } from '@domain/shared/base64'
import { parsePublicKey, type KeyType } from './public-key'

/** Bytes of the DER SubjectPublicKeyInfo. */
export const keyLengths: Readonly<Record<KeyType, number>> = { Secp256r1: 91, Secp256k1: 88, Ed25519: 44 }

export type KeyProblem =
  | { readonly tag: 'notBase64' }
  | { readonly tag: 'unsupported' }
  | { readonly tag: 'wrongLength'; readonly type: KeyType; readonly length: number }

/** The algorithm in the head of a key, by its object identifiers. */
const algorithms: readonly (readonly [KeyType, string])[] = [
  ['Secp256r1', '06072a8648ce3d020106082a8648ce3d030107'],
  ['Secp256k1', '06072a8648ce3d020106052b8104000a'],
  ['Ed25519', '06032b6570'],
]
/** No algorithm stands later than this. */
const head = 32

/** Why a text is not the public key of a user; whether its point lies on its curve is found by the platform. */
export function keyProblemOf(text: string): KeyProblem | undefined {
  if (parsePublicKey(text).ok) return undefined
  const bytes = fromBase64(text)
  if (!bytes || bytes.length === 0) return { tag: 'notBase64' }
  const hex = Array.from(bytes.slice(0, head), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const [type] = algorithms.find(([, identifier]) => hex.includes(identifier)) ?? []
  return type !== undefined && bytes.length !== keyLengths[type]
    ? { tag: 'wrongLength', type, length: bytes.length }
    : { tag: 'unsupported' }
}
