import { hexToBytes } from '@noble/hashes/utils.js'
import { visibleText } from '@domain/shared/visible-text'

/** Of the longest message that is signed. */
export const longestMessage = 10_000

/** A message that a dApp asks to have signed. */
export interface AskedMessage {
  /** Words where the bytes are words that are seen as they are; else bytes in hexadecimal. */
  readonly as: 'text' | 'bytes'
  readonly message: string
}

/** The bytes in hexadecimal of a message that can be signed; undefined for any other. */
export const messageDigits = (value: unknown): string | undefined => {
  const [, digits] = (typeof value === 'string' && /^0x((?:[0-9a-f]{2})+)$/i.exec(value)) || []
  return digits !== undefined && digits.length <= 2 * longestMessage ? digits.toLowerCase() : undefined
}

/** What `personal_sign` asks for, as a person reads it; signed are its very bytes either way. */
export function readAskedMessage(params: unknown): AskedMessage | undefined {
  const digits = messageDigits(Array.isArray(params) ? (params as readonly unknown[])[0] : undefined)
  if (digits === undefined) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(digits))
    if (visibleText(text) === text && !text.includes('\r')) return { as: 'text', message: text }
  } catch {
    // Bytes that are no words.
  }
  return { as: 'bytes', message: digits }
}
