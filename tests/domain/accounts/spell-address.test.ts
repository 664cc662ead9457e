import { expect, it } from 'vitest'
import { isSameAddress } from '@domain/accounts/same-address'
import { recordedSpelling } from '@domain/accounts/recorded-spelling'
import { inSmallLetters } from '@domain/accounts/spell-address'

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const checksummed = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

it.each([
  ['bech32 in capitals', segwit.toUpperCase(), segwit],
  ['Ethereum in small letters', checksummed.toLowerCase(), checksummed],
  ['Hedera with its checksum', '0.0.123-vfmkw', '0.0.123'],
  ['bech32', segwit, segwit],
  ['bech32 in both cases, which is none', `B${segwit.slice(1)}`, `B${segwit.slice(1)}`],
  ['XRPL, where letters differ by case', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH'],
  [
    'Stellar, which is written in capitals',
    'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF',
    'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF',
  ],
  ['Ethereum with a wrong checksum', checksummed.replace('dA', 'Da'), checksummed.replace('dA', 'Da')],
])('%s is looked up as records have it', (_which, typed, recorded) => {
  expect(recordedSpelling(typed)).toBe(recorded)
})

it('a checksum of Hedera stays in what is paid, and makes no other address', () => {
  expect(inSmallLetters('0.0.123-vfmkw')).toBe('0.0.123-vfmkw')
  expect(isSameAddress('0.0.123-vfmkw', '0.0.123')).toBe(true)
  expect(isSameAddress('0.0.123', '0.0.1234')).toBe(false)
})

it('bech32 in capitals is the same address; base58 in another case is another', () => {
  expect(isSameAddress(segwit.toUpperCase(), segwit)).toBe(true)
  expect(isSameAddress('rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', 'RN7N7OTQDD6FCZFGLDSQTCSAUXDKW6FZRH')).toBe(false)
})
