import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { computeAddress } from 'ethers/transaction'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { fromBase64 } from '@domain/shared/base64'
import { canonicalText } from '@domain/shared/canonical-json'
import { parseJson, type Json } from '@domain/shared/json'
import type { PublicKey } from '@domain/signing/public-key'
import { rawFromDer, verifyRaw } from '@domain/signing/signature'
import { manifestBytes } from './manifest-bytes'
import { isSignableContent } from './manifest-rules'
import { tokenParts, type TokenContent } from './token-parts'

/** What a completed manifest holds, as far as it is told. */
export interface SignedValue {
  /** The signature of a message in hexadecimal, the signed token, or the signature of bytes in base64. */
  readonly value: string
  /** Of bytes on secp256k1, in base64. */
  readonly recoveryId?: string | undefined
}

/** Whose signature it should be: what the platform says of the account on this ledger. */
export interface ExpectedSigner {
  readonly ledgerType: string
  readonly keys: readonly PublicKey[]
  readonly addresses: readonly string[]
}

/** What comes of checking a signature against the keys of the account. */
export type SignatureVerdict =
  /** The key itself, or an address of Ethereum, which is made of the key. */
  | { readonly tag: 'matches'; readonly by: 'key' | 'address'; readonly value: string }
  /** The signature is that of another key; on Ethereum with the addresses of those that it may be. */
  | { readonly tag: 'otherKey'; readonly signers: readonly string[] }
  /** A token that is signed, but says something else than was asked for. */
  | { readonly tag: 'otherContent' }
  | { readonly tag: 'unreadable' }

/**
 * Checks a signature against the keys of the account on its ledger. Where the platform gives none, the key is recovered, and its address
 * compared with those of the account: addresses of Ethereum alone tell a key.
 */
export function checkSignature(
  content: ManifestContent,
  signed: SignedValue,
  expected: ExpectedSigner,
): SignatureVerdict {
  if (!isSignableContent(content, expected.ledgerType)) return { tag: 'unreadable' }
  const read = readSignature(content, signed, expected.ledgerType)
  if (read === 'otherContent') return { tag: 'otherContent' }
  if (!read) return { tag: 'unreadable' }
  const { signed: bytes, raw } = read
  const key = expected.keys.find((one) => verifyRaw(one, bytes, raw))
  if (key !== undefined) return { tag: 'matches', by: 'key', value: key }
  const signers =
    expected.ledgerType === 'Ethereum' ? read.parities.flatMap((parity) => recover(bytes, raw, parity) ?? []) : []
  if (expected.keys.length > 0) return { tag: 'otherKey', signers }
  if (signers.length === 0) return { tag: 'unreadable' }
  const value = expected.addresses.find((one) => signers.some((signer) => signer.toLowerCase() === one.toLowerCase()))
  return value === undefined ? { tag: 'otherKey', signers } : { tag: 'matches', by: 'address', value }
}

interface ReadSignature {
  /** What the key signed: 32 bytes on secp256k1. */
  readonly signed: Uint8Array
  /** 64 bytes. */
  readonly raw: Uint8Array
  /** Which of the two keys that r allows; both where the signature does not say. */
  readonly parities: readonly number[]
}

const both = [0, 1]

function readSignature(
  content: ManifestContent,
  { value, recoveryId }: SignedValue,
  ledgerType: string,
): ReadSignature | 'otherContent' | undefined {
  switch (content.type) {
    case 'EIP-191': {
      const signature = bytesOfHex(value)
      const parity = signature?.length === 65 ? parityOf(signature[64]!) : undefined
      return signature && parity !== undefined
        ? { signed: manifestBytes(content, ledgerType), raw: signature.slice(0, 64), parities: [parity] }
        : undefined
    }
    case 'JWT':
      return readToken(content, value, ledgerType)
    case 'Unsafe': {
      const raw = readRaw(value)
      const recovered = recoveryId === undefined ? undefined : fromBase64(recoveryId)?.[0]
      const parity = recovered === undefined ? undefined : parityOf(recovered)
      return (
        raw && { signed: manifestBytes(content, ledgerType), raw, parities: parity === undefined ? both : [parity] }
      )
    }
  }
}

/** Either form: the one of the ledger, and the other that a platform may have handed out. */
function readRaw(base64: string): Uint8Array | undefined {
  const bytes = fromBase64(base64)
  const raw = bytes?.length === 64 ? bytes : rawFromDer(base64)
  return raw?.some((byte) => byte !== 0) ? raw : undefined
}

function readToken(
  content: TokenContent,
  token: string,
  ledgerType: string,
): ReadSignature | 'otherContent' | undefined {
  const parts = token.split('.')
  const [head = '', body = '', tail = ''] = parts
  const raw = fromBase64Url(tail)
  const [header, claims] = [jsonOf(head), jsonOf(body)]
  if (parts.length !== 3 || raw?.length !== 64 || header === undefined || claims === undefined) return undefined
  const asked = tokenParts(content, ledgerType)
  if (textOf(header) !== textOf(asked.header) || textOf(claims) !== textOf(asked.claims)) return 'otherContent'
  const text = utf8ToBytes(`${head}.${body}`)
  return { signed: isEdDsa(asked.header) ? text : sha256(text), raw, parities: both }
}

const isEdDsa = (header: { readonly alg?: unknown }) => header.alg === 'EdDSA'

function recover(digest: Uint8Array, raw: Uint8Array, parity: number): string | undefined {
  try {
    return computeAddress(
      `0x${secp256k1.Signature.fromBytes(raw, 'compact').addRecoveryBit(parity).recoverPublicKey(digest).toHex(false)}`,
    )
  } catch {
    return undefined
  }
}

/** Undefined for what no request can hold. */
function textOf(value: object): string | undefined {
  try {
    return canonicalText(JSON.parse(JSON.stringify(value)) as Json)
  } catch {
    return undefined
  }
}

/** 27 and 28 as Ethereum writes them, 0 and 1 elsewhere. */
const parityOf = (byte: number) => (byte === 0 || byte === 27 ? 0 : byte === 1 || byte === 28 ? 1 : undefined)

function bytesOfHex(text: string): Uint8Array | undefined {
  const digits = /^0[xX]((?:[0-9a-fA-F]{2})*)$/.exec(text)?.[1]
  return digits === undefined ? undefined : hexToBytes(digits)
}

function fromBase64Url(text: string): Uint8Array | undefined {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/')
  return /[+/=]/.test(text) ? undefined : fromBase64(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='))
}

function jsonOf(part: string): object | undefined {
  const bytes = fromBase64Url(part)
  const read = bytes && parseJson(new TextDecoder().decode(bytes))
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : undefined
}
