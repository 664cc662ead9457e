import { ed25519 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { fromBase64, toBase64 } from '@domain/shared/base64'
import { sha256Bytes } from '@domain/shared/hash'
import { parsePublicKey, type PublicKey } from './public-key'

/** Base64 of the ASN.1 DER `SEQUENCE { INTEGER r, INTEGER s }`; Ed25519 is re-wrapped with fixed lengths. */
export type Signature = string

/** WebCrypto answers ECDSA as r‖s of 64 bytes; the platform carries DER. */
export function derFromRaw(raw: Uint8Array): Signature {
  const integers = [raw.slice(0, 32), raw.slice(32, 64)].map(derInteger)
  const body = [...integers[0]!, ...integers[1]!]
  return toBase64(Uint8Array.from([0x30, body.length, ...body]))
}

function derInteger(bytes: Uint8Array): readonly number[] {
  let start = 0
  while (start < bytes.length - 1 && bytes[start] === 0) start++
  const trimmed = [...bytes.slice(start)]
  const unsigned = trimmed[0]! >= 0x80 ? [0, ...trimmed] : trimmed
  return [0x02, unsigned.length, ...unsigned]
}

/** r‖s of 64 bytes from the platform's DER form; undefined when it is not one, or not the only spelling that DER allows. */
export const rawFromDer = (signature: Signature): Uint8Array | undefined => readParts(signature, readInteger)

/** The same from the fixed lengths of Ed25519, whose halves are no numbers and carry no sign. */
const rawFromFixed = (signature: Signature): Uint8Array | undefined => readParts(signature, (content) => (content.length === 32 ? content : undefined))

function readParts(signature: Signature, readPart: (content: Uint8Array) => Uint8Array | undefined): Uint8Array | undefined {
  const der = fromBase64(signature)
  if (!der || der[0] !== 0x30 || der[1] !== der.length - 2) return undefined
  const r = contentAt(der, 2)
  const s = r && contentAt(der, 4 + r.length)
  if (!r || !s || r.length + s.length + 6 !== der.length) return undefined
  const parts = [readPart(r), readPart(s)]
  return parts[0] && parts[1] && Uint8Array.from([...parts[0], ...parts[1]])
}

function contentAt(der: Uint8Array, at: number): Uint8Array | undefined {
  const length = der[at + 1]
  if (der[at] !== 0x02 || !length || at + 2 + length > der.length) return undefined
  return der.slice(at + 2, at + 2 + length)
}

/** An integer of at most 32 bytes: never negative, with a sign byte exactly where the number would be read as negative without it. */
function readInteger(content: Uint8Array): Uint8Array | undefined {
  const [first = 0, second = 0] = content
  const isPadded = content.length > 1 && first === 0
  if (first >= 0x80 || (isPadded && second < 0x80)) return undefined
  const digits = isPadded ? content.slice(1) : content
  if (digits.length > 32) return undefined
  const bytes = new Uint8Array(32)
  bytes.set(digits, 32 - digits.length)
  return bytes
}

/**
 * Does this signature belong to this text and key? False for every malformed input, never an exception.
 * secp256r1 and secp256k1 sign the text with SHA-256; Ed25519 signs the 32-byte digest of the text.
 */
export const verifySignature = (publicKey: PublicKey, text: string, signature: Signature): boolean =>
  verifyDigest(publicKey, sha256Bytes(utf8ToBytes(text)), signature)

/** The same for the challenge of a login, of which Ed25519 signs the text's own bytes and not their digest. */
export function verifyChallenge(publicKey: PublicKey, challenge: string, signature: Signature): boolean {
  const bytes = utf8ToBytes(challenge)
  const key = parsePublicKey(publicKey)
  return verifyDigest(publicKey, key.ok && key.value.type === 'Ed25519' ? bytes : sha256Bytes(bytes), signature)
}

/** The same for a text of which only the 32-byte SHA-256 digest is at hand. */
export function verifyDigest(publicKey: PublicKey, digest: Uint8Array, signature: Signature): boolean {
  const key = parsePublicKey(publicKey)
  if (!key.ok) return false
  const raw = key.value.type === 'Ed25519' ? rawFromFixed(signature) : rawFromDer(signature)
  if (!raw) return false
  try {
    switch (key.value.type) {
      case 'Secp256r1':
        return p256.verify(raw, digest, key.value.raw, { prehash: false, lowS: false })
      case 'Secp256k1':
        return secp256k1.verify(raw, digest, key.value.raw, { prehash: false, lowS: false })
      case 'Ed25519':
        return ed25519.verify(raw, digest, key.value.raw, { zip215: false })
    }
  } catch {
    return false
  }
}
