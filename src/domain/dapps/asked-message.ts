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

/** The first line of a message with which somebody signs in somewhere (EIP-4361), such as `app.example wants you to sign in with your Ethereum account:`. */
const signInLine = /^(?:[a-z][a-z\d+.-]*:\/\/)?([^\s/]+) wants you to sign in with your Ethereum account:(?:\n|$)/i

/** Where a message that a dApp asks for signs somebody in, if that is elsewhere than at its own address; a domain below the other is no other. */
export function readForeignSignIn(params: unknown, url: string): string | undefined {
  const digits = messageDigits(Array.isArray(params) ? (params as readonly unknown[])[0] : undefined) ?? ''
  // Also of bytes that are hardly words: whoever takes the signature may read them more kindly.
  const [, named] = signInLine.exec(new TextDecoder().decode(hexToBytes(digits)).trimStart()) ?? []
  if (named === undefined) return undefined
  const host = `.${URL.canParse(url) ? new URL(url).host : ''}`
  const domain = `.${named.toLowerCase()}`
  return host.endsWith(domain) || domain.endsWith(host) ? undefined : named
}
