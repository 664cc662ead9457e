import { fromBase64, toBase64 } from '@domain/shared/base64'
import { refuse, succeed, type Result } from '@domain/shared/result'

export type KeyType = 'Secp256r1' | 'Secp256k1' | 'Ed25519'

/** A public key as the platform carries it: base64 of the DER SubjectPublicKeyInfo. */
export type PublicKey = string

export interface ParsedPublicKey {
  readonly type: KeyType
  /** The raw key: an uncompressed point of 65 bytes, or 32 bytes of Ed25519. */
  readonly raw: Uint8Array
}

const prefixes: readonly { type: KeyType; header: string; rawLength: number }[] = [
  { type: 'Secp256r1', header: '3059301306072a8648ce3d020106082a8648ce3d030107034200', rawLength: 65 },
  { type: 'Secp256k1', header: '3056301006072a8648ce3d020106052b8104000a034200', rawLength: 65 },
  { type: 'Ed25519', header: '302a300506032b6570032100', rawLength: 32 },
]

const toHex = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')

/** Reads a SubjectPublicKeyInfo of one of the three supported curves; the length must be exact. */
export function parsePublicKey(text: PublicKey): Result<ParsedPublicKey, { readonly tag: 'publicKeyInvalid' }> {
  const der = fromBase64(text)
  if (!der) return refuse({ tag: 'publicKeyInvalid' })
  const hex = toHex(der)
  for (const { type, header, rawLength } of prefixes) {
    if (hex.startsWith(header) && der.length === header.length / 2 + rawLength) {
      return succeed({ type, raw: der.slice(header.length / 2) })
    }
  }
  return refuse({ tag: 'publicKeyInvalid' })
}

/**
 * The SubjectPublicKeyInfo of a raw key, in base64.
 * @param raw an uncompressed point of 65 bytes, or 32 bytes of Ed25519
 * @throws Error for a key of another length
 */
export function writePublicKey({ type, raw }: ParsedPublicKey): PublicKey {
  const { header, rawLength } = prefixes.find((prefix) => prefix.type === type)!
  if (raw.length !== rawLength) throw new Error(`a key of type ${type} has ${rawLength} bytes`)
  const head = header.match(/../g)!.map((pair) => Number.parseInt(pair, 16))
  return toBase64(Uint8Array.of(...head, ...raw))
}
