import { bytesToHex } from '@noble/hashes/utils.js'
import { manifestContent } from '@domain/intents/catalogue/manifest-content'
import { fromBase64 } from '@domain/shared/base64'
import { isJsonObject } from '@domain/shared/json'
import { digestLength } from './manifest-rules'
import { messageText } from './manifest-text'
import type { TokenContent } from './token-parts'
import type { TypedData } from './typed-data'
import { readTypedManifest } from './typed-manifest'

/** What a request to sign a manifest says to a reader. */
export type DecodedManifest =
  /** The text of a message; undefined when its bytes are no text. */
  | { readonly as: 'message'; readonly text: string | undefined }
  | { readonly as: 'token'; readonly token: TokenContent }
  /** Typed data (EIP-712) whose bytes these are, computed again from what is written. */
  | { readonly as: 'typedData'; readonly typed: TypedData }
  /** Bytes that a request says to be typed data, and that are none or another. */
  | { readonly as: 'typedDataDiffers'; readonly hex: string }
  /** A digest, in hexadecimal with 0x: it shows nothing of what it stands for. */
  | { readonly as: 'digest'; readonly hex: string }
  /** Bytes of any other length, which may be read as a transaction. */
  | { readonly as: 'bytes'; readonly hex: string; readonly bytes: Uint8Array }

const isEmptyMessage = (hex: string) => /^0x$/i.test(hex)

/** Bytes that are written in base 64, in hexadecimal with 0x. */
export const digestHex = (base64: string): string => `0x${bytesToHex(fromBase64(base64) ?? new Uint8Array())}`

/** Read from what is signed alone; undefined for other requests, and for content that nobody can read. */
export function decodeManifest(payload: {
  readonly type: string
  readonly content?: unknown
}): DecodedManifest | undefined {
  const { type, content } = payload
  if (type !== 'v0_SignManifest' || !isJsonObject(content)) return undefined
  if (content['type'] === 'EIP-191' && typeof content['value'] === 'string')
    return { as: 'message', text: isEmptyMessage(content['value']) ? '' : messageText(content['value']) }
  const read = manifestContent.safeParse(content)
  if (!read.success || read.data.type === 'EIP-191') return undefined
  if (read.data.type === 'JWT') return { as: 'token', token: read.data }
  const hex = digestHex(read.data.value)
  const typed = readTypedManifest(payload)
  if (typed) return typed.as === 'typed' ? { as: 'typedData', typed: typed.typed } : { as: 'typedDataDiffers', hex }
  const bytes = fromBase64(read.data.value) ?? new Uint8Array()
  return bytes.length === digestLength ? { as: 'digest', hex } : { as: 'bytes', hex, bytes }
}

/** What stands in no text that somebody has written: control characters beside breaks and tabs, and what is no character. */
const unwritten = /(?![\n\t\r])[\p{Cc}\p{Cn}\p{Co}]/u

/** A message that nobody can read: contract wallets take the signature of a hash for the word of their owner, with the prefix of messages as well (ERC-4337 accounts, Safe). */
export const isWordless = (decoded: DecodedManifest | undefined): boolean =>
  decoded?.as === 'message' && (decoded.text === undefined || unwritten.test(decoded.text))
