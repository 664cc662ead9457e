import type { AddressSource } from '@domain/accounts/look-alike'
import { formatNumber } from './format-number'

const sources: Record<AddressSource, string> = {
  addressBook: 'in the address book',
  ownAccount: 'your own account',
  recent: 'seen recently',
  signedFor: 'signed for on this device',
}

export const lookAlikeMessages = {
  title: (name: string) => `Resembles the address of ${name}, but is different`,
  /** Of an address that has no name beside itself, and that reads the same in short. */
  titleOf: {
    recent: 'Resembles an address seen recently, but is different',
    signedFor: 'Resembles an address you signed for before, but is different',
  },
  ends: (start: number, end: number) =>
    `The first ${formatNumber(start)} and the last ${formatNumber(end)} characters match. The address is different: funds sent to it do not reach the known address.`,
  whole: 'All characters look the same. The address is different: funds sent to it do not reach the known address.',
  advice: 'Different characters are underlined. Compare all of them before you go on.',
  thisOne: 'This address',
  knownOne: (name: string, source: AddressSource) => `${name}, ${sources[source]}`,
  knownOnes: { recent: 'The one seen recently', signedFor: 'The one signed for on this device' },
  swap: (given: string, meant: string) => `${given} in place of ${meant}`,
  swaps: (pairs: string) => `Easily mistaken: ${pairs}.`,
} as const
