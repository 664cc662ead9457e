import { decodeBase32, encodeBase32 } from '@domain/ledgers/base32'

/** Of an account: its public key. */
const versionByte = 6 << 3

/** CRC-16 as XMODEM computes it, the low byte first. */
function checksum(bytes: Uint8Array): readonly [number, number] {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return [sum & 255, sum >> 8]
}

export function encodeStellarAddress(publicKey: Uint8Array): string {
  const content = Uint8Array.from([versionByte, ...publicKey])
  return encodeBase32(Uint8Array.from([...content, ...checksum(content)]))
}

/** The public key of an account's address; undefined for anything else. */
export function decodeStellarAddress(text: string): Uint8Array | undefined {
  const bytes = decodeBase32(text)
  if (bytes?.length !== 35 || bytes[0] !== versionByte) return undefined
  const [low, high] = checksum(bytes.slice(0, 33))
  return bytes[33] === low && bytes[34] === high ? bytes.slice(1, 33) : undefined
}
