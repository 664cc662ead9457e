const bech32InCapitals = /^(?:BC|TB|BCRT|ADDR|ADDR_TEST|STAKE|STAKE_TEST)1[A-Z0-9]+$/
const hederaWithChecksum = /^(0\.0\.\d+)-[a-z]{5}$/

/** QR codes often hold bech32 in capitals; it is the same address in small letters, and ledgers write it so. */
export const inSmallLetters = (address: string): string =>
  bech32InCapitals.test(address) ? address.toLowerCase() : address

/** What only helps the eye is left off; for comparing and looking up, never for paying. */
export const withoutChecksum = (address: string): string => address.replace(hederaWithChecksum, '$1')
