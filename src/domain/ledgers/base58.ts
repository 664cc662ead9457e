import { sha256Bytes } from '@domain/shared/hash'

export const bitcoinAlphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
export const xrplAlphabet = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'

const checksum = (payload: Uint8Array) => sha256Bytes(sha256Bytes(payload)).slice(0, 4)

/** Base58 in the alphabet of a ledger; leading zeros are kept. */
export function encodeBase58(bytes: Uint8Array, alphabet: string): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  while (value > 0n) {
    text = alphabet[Number(value % 58n)]! + text
    value /= 58n
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return alphabet[0]!.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** More than any key or address has. Decoding takes the square of the length, so what is longer is not begun. */
const longestText = 128

/** The bytes of a base58 text; undefined for what is none, and for what is longer than any address. */
export function decodeBase58(text: string, alphabet: string): Uint8Array | undefined {
  if (text.length > longestText) return undefined
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const zeros = [...text].findIndex((character) => character !== alphabet[0])
  const tail: number[] = []
  for (; value > 0n; value /= 256n) tail.unshift(Number(value % 256n))
  return Uint8Array.from([...Array<number>(zeros < 0 ? text.length : zeros).fill(0), ...tail])
}

/** With the four-byte double SHA-256 checksum. */
export const encodeBase58Check = (payload: Uint8Array, alphabet: string): string => encodeBase58(Uint8Array.from([...payload, ...checksum(payload)]), alphabet)

/** The payload of a base58 text with a right checksum; undefined otherwise. */
export function decodeBase58Check(text: string, alphabet: string): Uint8Array | undefined {
  const bytes = decodeBase58(text, alphabet)
  const payload = bytes?.slice(0, -4)
  return bytes && payload && bytes.length > 4 && checksum(payload).every((byte, i) => byte === bytes[payload.length + i]) ? payload : undefined
}
