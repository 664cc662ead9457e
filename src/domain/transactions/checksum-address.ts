import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The 40 hexadecimal digits of an address in the letter case of their checksum (EIP-55), with 0x; small enough for a list. */
export function checksumAddress(digits: string): string {
  const lower = digits.toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  return `0x${[...lower].map((digit, i) => (Number.parseInt(hash[i]!, 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}
