import { blake2b } from '@noble/hashes/blake2.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { LedgerSigning } from './ledger-family'

const blake2b256 = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
/** Substrate signs a payload of up to so many bytes as it is. */
const longPayload = 256

const hashes: Readonly<Record<LedgerSigning['hash'], (bytes: Uint8Array) => Uint8Array>> = {
  keccak256: keccak_256,
  sha256,
  sha256Twice: (bytes) => sha256(sha256(bytes)),
  sha512Half: (bytes) => sha512(bytes).slice(0, 32),
  blake2b256,
  blake2b256Long: (bytes) => (bytes.length > longPayload ? blake2b256(bytes) : bytes),
  none: (bytes) => bytes,
}

/**
 * What the key of an account signs of bytes that its ledger would take, with everything that the ledger puts before them:
 * 32 bytes on secp256k1; on Ed25519, which hashes by itself, the bytes or their hash.
 */
export const signedBytesOf = ({ hash }: Pick<LedgerSigning, 'hash'>, bytes: Uint8Array): Uint8Array =>
  hashes[hash](bytes)
