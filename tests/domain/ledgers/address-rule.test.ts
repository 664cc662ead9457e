import { describe, expect, it, test } from 'vitest'
import { findAddressRule } from '@domain/ledgers/addresses/address-rules'
import { hasMainAddresses } from '@domain/ledgers/network'
import { bitcoinBase58, bitcoinBase58Check, decodeBase58 } from '@domain/ledgers/base58'
import { decodeBech32, decodeSegwit } from '@domain/ledgers/bech32'
import { addressVectors } from '@support/address-vectors'

describe.each(addressVectors)('the published vectors of $ledger', ({ ledger, valid, invalid }) => {
  const isAddress = findAddressRule(ledger)!
  it.each(valid)('%s is an address', (text) => expect(isAddress(text)).toBe(true))
  it.each(invalid)('"%s" is none', (text) => expect(isAddress(text)).toBe(false))
})

it('a witness program of version 0 has 20 or 32 bytes, a later one 2 to 40', () => {
  const programs: Readonly<Record<string, number | undefined>> = {
    bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4: 20,
    bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs: 16,
    bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y: 40,
    bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav: undefined,
    bc1pw5dgrnzv: undefined,
    BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P: undefined,
  }
  expect(Object.keys(programs).map((address) => decodeSegwit('bc', address)?.program.length)).toEqual(
    Object.values(programs),
  )
})

it('the largest number of a Hedera account is the largest of 64 bits with a sign', () => {
  const isAddress = findAddressRule('Hedera')!
  expect(['0.0.9223372036854775807', '0.0.9223372036854775808', '0.0.9999999999999999999'].map(isAddress)).toEqual([
    true,
    false,
    false,
  ])
})

test('a text that is far too long is refused unread', () => {
  const long = 'z'.repeat(200_000)
  const started = performance.now()
  expect([
    decodeBase58(long, bitcoinBase58),
    decodeBase58(long, bitcoinBase58Check),
    decodeBech32('addr', `addr1${'q'.repeat(200_000)}`),
  ]).toEqual([undefined, undefined, undefined])
  for (const { ledger } of addressVectors) expect(findAddressRule(ledger)!(long)).toBe(false)
  expect(performance.now() - started).toBeLessThan(1000)
})

it('a test network, or a ledger that only shares the family, has no main addresses', () => {
  const ledgers = [
    { type: 'Bitcoin', network: 'mainnet', vaultLedgerIdentifier: 'btc' },
    { type: 'Bitcoin', network: 'testnet', vaultLedgerIdentifier: 'btc' },
    { type: 'Bitcoin', network: 'mainnet', vaultLedgerIdentifier: 'ltc' },
    { type: 'Cardano' },
    { type: 'Cardano', testnetMagic: 1 },
    { type: 'Substrate', addressPrefix: 0 },
    { type: 'Substrate', addressPrefix: 42 },
    { type: 'XRPL', networkId: 1 },
  ]
  expect(ledgers.map(hasMainAddresses)).toEqual([true, false, false, true, false, true, false, true])
})

it('a ledger without a rule here has none', () => {
  expect(['Tron', 'BitcoinRedirect', 'constructor'].map(findAddressRule)).toEqual([undefined, undefined, undefined])
})
