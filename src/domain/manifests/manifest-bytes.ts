import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { signingOf } from '@domain/ledgers/ledger-family'
import { signedBytesOf } from '@domain/ledgers/signed-bytes'
import { fromBase64, toBase64 } from '@domain/shared/base64'
import { digestLength } from './manifest-rules'
import { tokenParts, type TokenContent } from './token-parts'

const encode = (part: object) =>
  toBase64(utf8ToBytes(JSON.stringify(part)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The part of a token that is signed, as text. */
export function tokenText(content: TokenContent, ledgerType: string): string {
  const { header, claims } = tokenParts(content, ledgerType)
  return `${encode(header)}.${encode(claims)}`
}

/** EIP-191, version 0x45: a prefix that no transaction has, and the length of the message. */
export const messageDigest = (message: Uint8Array): Uint8Array =>
  keccak_256(concatBytes(utf8ToBytes(`\u0019Ethereum Signed Message:\n${message.length}`), message))

/**
 * What the key of an account signs of a content on a ledger of this kind: 32 bytes on secp256k1, any number on Ed25519.
 * Bytes without a form of their own are a digest when they are 32, and else what the ledger signs of them.
 * @throws Error for a kind of ledger on which no key signs
 */
export function manifestBytes(content: ManifestContent, ledgerType: string): Uint8Array {
  const signing = signingOf(ledgerType)
  if (!signing) throw new Error(`no key signs on a ledger of the kind ${ledgerType}`)
  switch (content.type) {
    case 'EIP-191':
      return messageDigest(hexToBytes(content.value.slice(2).toLowerCase()))
    case 'JWT': {
      const text = utf8ToBytes(tokenText(content, ledgerType))
      return signing.curve === 'Secp256k1' ? sha256(text) : text
    }
    case 'Unsafe': {
      const bytes = fromBase64(content.value) ?? new Uint8Array()
      return bytes.length === digestLength ? bytes : signedBytesOf(signing, bytes)
    }
  }
}

/** 32 bytes that stand for what is signed, hexadecimal: what a vault that is kept offline is shown and signs. */
export function manifestDigest(content: ManifestContent, ledgerType: string): string {
  const bytes = manifestBytes(content, ledgerType)
  return bytesToHex(bytes.length === digestLength ? bytes : sha256(bytes))
}
