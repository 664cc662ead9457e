import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { hashMessage } from 'ethers/hash'
import { computeAddress } from 'ethers/transaction'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { fromBase64 } from '@domain/shared/base64'
import { canonicalText } from '@domain/shared/canonical-json'
import { sha256Bytes } from '@domain/shared/hash'
import { parseJson, type Json } from '@domain/shared/json'
import { digestLength } from './manifest-rules'
import { tokenParts, type TokenContent } from './token-parts'

/** What a completed manifest holds, as far as it is told. */
export interface SignedValue {
  /** The signature of a message in hexadecimal, the signed token, or the signature of bytes in base64. */
  readonly value: string
  /** Of bytes, in base64. */
  readonly recoveryId?: string | undefined
}

/** What comes of checking a signature against the addresses of the account. */
export type SignatureVerdict =
  | { readonly tag: 'matches'; readonly address: string }
  /** The signature is that of another key. */
  | { readonly tag: 'otherKey'; readonly signers: readonly string[] }
  /** A token that is signed, but says something else than was asked for. */
  | { readonly tag: 'otherContent' }
  | { readonly tag: 'unreadable' }

/**
 * Recovers the key of a signature and compares its address with those of the account; Ethereum's addresses alone tell a key.
 * Only a message and bytes can say which of two keys signed; for a token both are tried.
 */
export function checkSignature(
  content: ManifestContent,
  signed: SignedValue,
  addresses: readonly string[],
): SignatureVerdict {
  const read = readSignature(content, signed)
  if (read === 'otherContent') return { tag: 'otherContent' }
  const signers = read ? read.parities.flatMap((parity) => recover(read.digest, read.raw, parity) ?? []) : []
  if (signers.length === 0) return { tag: 'unreadable' }
  const address = addresses.find((one) => signers.some((signer) => signer.toLowerCase() === one.toLowerCase()))
  return address === undefined ? { tag: 'otherKey', signers } : { tag: 'matches', address }
}

interface ReadSignature {
  readonly digest: Uint8Array
  /** r‖s. */
  readonly raw: Uint8Array
  /** Which of the two keys that r allows; both where the signature does not say. */
  readonly parities: readonly number[]
}

const both = [0, 1]

function readSignature(
  content: ManifestContent,
  { value, recoveryId }: SignedValue,
): ReadSignature | 'otherContent' | undefined {
  switch (content.type) {
    case 'EIP-191': {
      const signature = bytesOfHex(value)
      const parity = signature?.length === 65 ? parityOf(signature[64]!) : undefined
      const message = bytesOfHex(content.value)
      return signature && message && parity !== undefined
        ? { digest: hexToBytes(hashMessage(message).slice(2)), raw: signature.slice(0, 64), parities: [parity] }
        : undefined
    }
    case 'JWT':
      return readToken(content, value)
    case 'Unsafe': {
      const [digest, raw] = [fromBase64(content.value), fromBase64(value)]
      const recovered = recoveryId === undefined ? undefined : fromBase64(recoveryId)?.[0]
      const parity = recovered === undefined ? undefined : parityOf(recovered)
      return digest?.length === digestLength && raw?.length === 64
        ? { digest, raw, parities: parity === undefined ? both : [parity] }
        : undefined
    }
  }
}

function readToken(content: TokenContent, token: string): ReadSignature | 'otherContent' | undefined {
  const parts = token.split('.')
  const [head = '', body = '', tail = ''] = parts
  const raw = fromBase64Url(tail)
  const [header, claims] = [jsonOf(head), jsonOf(body)]
  if (parts.length !== 3 || raw?.length !== 64 || header === undefined || claims === undefined) return undefined
  const asked = tokenParts(content)
  if (textOf(header) !== textOf(asked.header) || textOf(claims) !== textOf(asked.claims)) return 'otherContent'
  return { digest: sha256Bytes(utf8ToBytes(`${head}.${body}`)), raw, parities: both }
}

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
