const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648) without padding. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[parseInt(group.padEnd(5, '0'), 2)]!).join('')
}

/** The bytes of a base32 text in its one spelling; undefined for anything else. */
export function decodeBase32(text: string): Uint8Array | undefined {
  if (!/^[A-Z2-7]+$/.test(text)) return undefined
  const bits = [...text].map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('')
  const bytes = Uint8Array.from((bits.match(/.{8}/g) ?? []).map((group) => parseInt(group, 2)))
  return encodeBase32(bytes) === text ? bytes : undefined
}
