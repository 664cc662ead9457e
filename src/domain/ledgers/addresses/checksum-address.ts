import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const twentyBytes = /^0x[0-9a-fA-F]{40}$/

/**
 * The letter case of a checksum (EIP-55): a letter is a capital where the hash of the lower-case digits has 8 or more.
 * @throws TypeError when the text is not 0x with 40 hexadecimal digits
 */
export function checksumAddress(text: string): string {
  if (!twentyBytes.test(text)) throw new TypeError('an address has 20 bytes')
  const digits = text.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${[...digits].map((digit, i) => (hash[i]! >= '8' ? digit.toUpperCase() : digit)).join('')}`
}
