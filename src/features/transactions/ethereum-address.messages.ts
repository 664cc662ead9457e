import type { EthereumAddressProblem } from '@domain/ledgers/addresses/ethereum-address'

const reasons = {
  form: 'An address has 40 digits from 0 to 9 and a to f, with or without 0x, or XE with two check digits and 30 to 31 letters and digits.',
  checkDigits: 'Its two check digits do not fit the rest. Copy the address again from its source.',
  range: 'Its number is larger than any address. Copy the address again from its source.',
} as const

/** What is wrong with an address that was typed or pasted, and what to do. */
export function addressSentence(problem: EthereumAddressProblem): string {
  switch (problem.tag) {
    case 'invalidAddress':
      return `This is an invalid address. ${reasons[problem.reason]}`
    case 'badAddressChecksum':
      return 'This address has a bad address checksum: a letter or a digit differs from the original. Copy the address again from its source.'
  }
}
