import { parseEthereumAddress } from '@domain/ledgers/addresses/ethereum-address'
import { inSmallLetters, withoutChecksum } from './spell-address'

const ethereumForms = /^(?:0x[0-9a-f]{40}$|XE\d\d)/i

/** An address as records of the platform spell it, to look it up; one that cannot be read stays as it is. */
export function recordedSpelling(address: string): string {
  if (!ethereumForms.test(address)) return withoutChecksum(inSmallLetters(address))
  const read = parseEthereumAddress(address)
  return read.ok ? read.value : address
}
