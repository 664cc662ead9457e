import { base32nopad } from '@scure/base'

/** Base32 (RFC 4648) without padding. */
export const encodeBase32 = (bytes: Uint8Array): string => base32nopad.encode(bytes)

/** The bytes of a base32 text in its one spelling; undefined for anything else. */
export function decodeBase32(text: string): Uint8Array | undefined {
  try {
    return text === '' ? undefined : base32nopad.decode(text)
  } catch {
    return undefined
  }
}
