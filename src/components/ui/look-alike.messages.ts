import type { AddressSource } from '@domain/accounts/look-alike'
import { formatNumber } from './format-number'

const sources: Record<AddressSource, string> = { addressBook: 'in the address book', ownAccount: 'an account of your own', recent: 'seen lately', signedFor: 'signed for on this device' }

export const lookAlikeMessages = {
  title: (name: string) => `This is not the address of ${name}, and looks like it`,
  /** Of an address that has no name beside itself, and that reads the same in short. */
  titleOf: { recent: 'Resembles an address seen recently, but is different', signedFor: 'Resembles an address you signed for before, but is different' },
  ends: (start: number, end: number) => `The first ${formatNumber(start)} and the last ${formatNumber(end)} characters read the same. The address is another one, and funds sent to it do not reach the known one.`,
  whole: 'It reads the same from the first to the last character. The address is another one, and funds sent to it do not reach the known one.',
  advice: 'Different characters are underlined. Compare all of them before you go on.',
  thisOne: 'This address',
  knownOne: (name: string, source: AddressSource) => `${name}, ${sources[source]}`,
  knownOnes: { recent: 'The one seen lately', signedFor: 'The one signed for on this device' },
  swap: (given: string, meant: string) => `${given} in place of ${meant}`,
  swaps: (pairs: string) => `Easily mistaken: ${pairs}.`,
} as const
