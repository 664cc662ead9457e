import { DER } from '@noble/curves/abstract/der.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToNumberBE, numberToBytesBE } from '@noble/curves/utils.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromBase64, toBase64 } from '@domain/shared/base64'
import { sha256Bytes } from '@domain/shared/hash'
import { parsePublicKey, type PublicKey } from './public-key'

/** Base64 of the ASN.1 DER `SEQUENCE { INTEGER r, INTEGER s }`; Ed25519 is re-wrapped with fixed lengths. */
export type Signature = string

/** A number of 32 bytes, with the sign byte before it. */
const longestInteger = 33

/** WebCrypto answers ECDSA as r‖s of 64 bytes; the platform carries DER. */
export function derFromRaw(raw: Uint8Array): Signature {
  const [r, s] = [bytesToNumberBE(raw.slice(0, 32)), bytesToNumberBE(raw.slice(32, 64))]
  return toBase64(hexToBytes(DER.hexFromSig({ r, s })))
}

/** Ed25519 answers 64 bytes too, whose halves are no numbers: they are wrapped with fixed lengths. */
export const fixedFromRaw = (raw: Uint8Array): Signature =>
  toBase64(concatBytes(Uint8Array.of(...fixedHead), raw.slice(0, 32), Uint8Array.of(...fixedMiddle), raw.slice(32, 64)))

const fixedHead = [0x30, 0x44, 0x02, 0x20] as const
const fixedMiddle = [0x02, 0x20] as const

/** r‖s of 64 bytes from the platform's DER form; undefined when it is not one, or not the only spelling that DER allows. */
export function rawFromDer(signature: Signature): Uint8Array | undefined {
  const der = fromBase64(signature)
  if (!der) return undefined
  try {
    const { r, s } = DER.toSig(der, longestInteger)
    return concatBytes(numberToBytesBE(r, 32), numberToBytesBE(s, 32))
  } catch {
    return undefined
  }
}

/** The same from the fixed lengths of Ed25519, whose halves are no numbers and carry no sign. */
function rawFromFixed(signature: Signature): Uint8Array | undefined {
  const bytes = fromBase64(signature)
  if (bytes?.length !== 70 || !startsWith(bytes, 0, fixedHead) || !startsWith(bytes, 36, fixedMiddle)) return undefined
  return concatBytes(bytes.slice(4, 36), bytes.slice(38))
}

const startsWith = (bytes: Uint8Array, at: number, marks: readonly number[]) =>
  marks.every((mark, i) => bytes[at + i] === mark)

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
  return raw !== undefined && verifyRaw(publicKey, digest, raw)
}

/**
 * Does this signature of 64 bytes belong to these bytes and key? False for every malformed input, never an exception.
 * @param signed the 32 bytes that ECDSA signs; on Ed25519, which hashes by itself, any number
 */
export function verifyRaw(publicKey: PublicKey, signed: Uint8Array, raw: Uint8Array): boolean {
  const key = parsePublicKey(publicKey)
  if (!key.ok) return false
  try {
    switch (key.value.type) {
      case 'Secp256r1':
        return p256.verify(raw, signed, key.value.raw, { prehash: false, lowS: false })
      case 'Secp256k1':
        return secp256k1.verify(raw, signed, key.value.raw, { prehash: false, lowS: false })
      case 'Ed25519':
        return ed25519.verify(raw, signed, key.value.raw, { zip215: false })
    }
  } catch {
    return false
  }
}
