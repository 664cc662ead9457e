import { parseEthereumAddress } from '@domain/transactions/ethereum-address'

const bech32InCapitals = /^(?:BC|TB|BCRT|ADDR|ADDR_TEST|STAKE|STAKE_TEST)1[A-Z0-9]+$/
const ethereumForms = /^(?:0x[0-9a-f]{40}$|XE\d\d)/i
const hederaWithChecksum = /^(0\.0\.\d+)-[a-z]{5}$/

/** QR codes often hold bech32 in capitals; it is the same address in small letters, and ledgers write it so. */
export const inSmallLetters = (address: string): string => (bech32InCapitals.test(address) ? address.toLowerCase() : address)

/** What only helps the eye is left off; for comparing and looking up, never for paying. */
export const withoutChecksum = (address: string): string => address.replace(hederaWithChecksum, '$1')

/** An address as records of the platform spell it, to look it up; one that cannot be read stays as it is. */
export function recordedSpelling(address: string): string {
  if (!ethereumForms.test(address)) return withoutChecksum(inSmallLetters(address))
  const read = parseEthereumAddress(address)
  return read.ok ? read.value : address
}
