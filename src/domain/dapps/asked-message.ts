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

/**
 * The first words of a message with which somebody signs in somewhere (EIP-4361), such as `app.example wants you to sign in with your Ethereum account:`, however they are apart: whoever takes
 * the signature may read them more kindly.
 */
const signInLine =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?([^\s/]+)(?:\/\S*)?\s+wants\s+you\s+to\s+sign\s+in\s+with\s+your\s+Ethereum\s+account/i

const hostLike = /^[\p{L}\p{M}\p{N}\-_.:[\]]+$/u

/** Where a message that a dApp asks for signs somebody in, if that is elsewhere than at its own address; a domain below the other is no other. */
export function readForeignSignIn(params: unknown, url: string): string | undefined {
  const digits = messageDigits(Array.isArray(params) ? (params as readonly unknown[])[0] : undefined) ?? ''
  // Also of bytes that are hardly words: whoever takes the signature may read them more kindly.
  const [, named] = signInLine.exec(new TextDecoder().decode(hexToBytes(digits)).trimStart()) ?? []
  if (named === undefined) return undefined
  const host = URL.canParse(url) ? new URL(url).host : ''
  const domain = named.toLowerCase()
  // A name with other signs may be read to end, or to begin, at one of them.
  if (!hostLike.test(domain)) return named
  if (host === domain || isBelow(host, domain) || isBelow(domain, host)) return undefined
  return named
}

/** Whether a host is of a domain that is somebody's: below `com` or `co.uk` everybody's are. */
const isBelow = (host: string, domain: string): boolean => host.endsWith(`.${domain}`) && !isShared(domain)

/** A name of one part, and one of two that ends with a country and begins as what is given out there: `com.au`, `ac.jp`. */
function isShared(host: string): boolean {
  const [second = '', country = '', ...more] = host.replace(/:\d+$/, '').replace(/\.$/, '').split('.')
  if (more.length > 0) return false
  return country === '' || (country.length === 2 && (second.length <= 2 || givenOut.has(second)))
}

const givenOut: ReadonlySet<string> = new Set([
  'com',
  'org',
  'net',
  'gov',
  'edu',
  'mil',
  'gob',
  'gouv',
  'nom',
  'ltd',
  'plc',
  'sch',
  'school',
  'gen',
  'ind',
  'art',
  'info',
  'biz',
])
