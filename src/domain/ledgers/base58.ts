import { base58, base58xrp, type BytesCoder } from '@scure/base'
import { sha256Bytes } from '@domain/shared/hash'

const checksum = (payload: Uint8Array) => sha256Bytes(sha256Bytes(payload)).slice(0, 4)

/** With the four-byte double SHA-256 checksum; the library has it in Bitcoin's alphabet alone. */
const checked = (coder: BytesCoder): BytesCoder => ({
  encode: (payload) => coder.encode(Uint8Array.from([...payload, ...checksum(payload)])),
  decode: (text) => {
    const bytes = coder.decode(text)
    const payload = bytes.slice(0, -4)
    if (bytes.length < 5 || !checksum(payload).every((byte, i) => byte === bytes[payload.length + i]))
      throw new Error('the checksum is another one')
    return payload
  },
})

/** In Bitcoin's alphabet, which most ledgers took over; leading zeros are kept. */
export const bitcoinBase58 = base58
export const bitcoinBase58Check = checked(base58)
export const xrplBase58Check = checked(base58xrp)

/** More than any key or address has. Decoding takes the square of the length, so what is longer is not begun. */
const longestText = 128

/** The bytes of a base58 text, of its payload where it has a checksum; undefined for what is none, and for what is longer than any address. */
export function decodeBase58(text: string, coder: BytesCoder): Uint8Array | undefined {
  if (text.length > longestText) return undefined
  try {
    return coder.decode(text)
  } catch {
    return undefined
  }
}
