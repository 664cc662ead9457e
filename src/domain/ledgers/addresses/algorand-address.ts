import { sha512_256 } from '@noble/hashes/sha2.js'
import { decodeBase32, encodeBase32 } from '@domain/ledgers/base32'

export function encodeAlgorandAddress(publicKey: Uint8Array): string {
  return encodeBase32(Uint8Array.from([...publicKey, ...sha512_256(publicKey).slice(-4)]))
}

/** The public key of an address; undefined for anything else. */
export function decodeAlgorandAddress(text: string): Uint8Array | undefined {
  const bytes = text.length === 58 ? decodeBase32(text) : undefined
  const publicKey = bytes?.slice(0, 32)
  return publicKey && encodeAlgorandAddress(publicKey) === text ? publicKey : undefined
}
