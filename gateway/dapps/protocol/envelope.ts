import { createCipheriv, createDecipheriv } from 'node:crypto'
import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { fromBase64 } from '@domain/shared/base64'
import type { Random } from '@domain/shared/ids'
import { parseJson, type Json } from '@domain/shared/json'

/** Keys and messages of WalletConnect, version 2: https://specs.walletconnect.com/2.0/specs/clients/core/crypto. All of them as hexadecimal. */
const [ivBytes, tagBytes] = [12, 16]
const cipherName = 'chacha20-poly1305'
/** Sealed with a key that both sides have; other envelopes are for asking somebody whose key is not known, and are not read here. */
const sealedType = 0

export interface KeyPair {
  readonly secret: string
  readonly publicKey: string
}

export function createKeyPair(random: Pick<Random, 'bytes'>): KeyPair {
  const secret = random.bytes(32)
  return { secret: bytesToHex(secret), publicKey: bytesToHex(x25519.getPublicKey(secret)) }
}

/** The key that both sides make of their own secret and of the other's public key; undefined for a key of which none can be made. */
export function agreeOnKey(secret: string, theirs: string): string | undefined {
  try {
    const shared = x25519.getSharedSecret(hexToBytes(secret), hexToBytes(theirs))
    return bytesToHex(hkdf(sha256, shared, undefined, undefined, 32))
  } catch {
    return undefined
  }
}

/** Where messages under a key are exchanged. */
export const topicOf = (key: string): string => bytesToHex(sha256(hexToBytes(key)))

export function closeMessage(random: Pick<Random, 'bytes'>, key: string, message: unknown): string {
  const iv = random.bytes(ivBytes)
  const cipher = createCipheriv(cipherName, hexToBytes(key), iv, { authTagLength: tagBytes })
  const closed = Buffer.concat([cipher.update(JSON.stringify(message), 'utf8'), cipher.final()])
  return Buffer.concat([Uint8Array.of(sealedType), iv, closed, cipher.getAuthTag()]).toString('base64')
}

/** Undefined for what was not closed under this key, was changed since, or is no JSON. */
export function openMessage(key: string, text: string): Json | undefined {
  const bytes = fromBase64(text)
  if (!bytes || bytes[0] !== sealedType || bytes.length < 1 + ivBytes + tagBytes) return undefined
  const iv = bytes.subarray(1, 1 + ivBytes)
  try {
    const cipher = createDecipheriv(cipherName, hexToBytes(key), iv, { authTagLength: tagBytes })
    cipher.setAuthTag(bytes.subarray(-tagBytes))
    const text = Buffer.concat([cipher.update(bytes.subarray(1 + ivBytes, -tagBytes)), cipher.final()])
    return parseJson(text.toString('utf8'))
  } catch {
    return undefined
  }
}
