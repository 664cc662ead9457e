import { expect, it } from 'vitest'
import { hasTrait, ledgerFamilyOf, ledgerTypes } from '@domain/ledgers/ledger-family'
import { ethereumNetworkOf } from '@domain/ledgers/network'
import { ledgerLook } from '@components/ui/ledger-looks'
import { findFamily } from '@gateway/ledgers/ledger-families'

it('every supported ledger is known by its type and has a mark of its own [CO025]', () => {
  const supported = [
    'Bitcoin',
    'Ethereum',
    'XRPL',
    'Tezos',
    'Substrate',
    'Cardano',
    'Stellar',
    'Solana',
    'Hedera',
    'Algorand',
    'BitcoinRedirect',
  ]
  expect([...ledgerTypes].sort()).toEqual(supported.toSorted())
  expect(supported.map(ledgerFamilyOf)).toEqual(supported)
  expect(supported.filter((type) => ledgerLook(type).path === undefined)).toEqual([])
})

it('older names are still understood, and marked as the ledger they mean [CO026]', () => {
  expect(['bitcoin', 'bitcoinCash', 'ethereum', 'libra', 'litecoin', 'ripple'].map(ledgerFamilyOf)).toEqual([
    'Bitcoin',
    'BitcoinCash',
    'Ethereum',
    'Libra',
    'Litecoin',
    'XRPL',
  ])
  expect(['ripple', 'bitcoin', 'bitcoinCash', 'ethereum', 'litecoin'].map(ledgerLook)).toEqual(
    ['XRPL', 'Bitcoin', 'Bitcoin', 'Ethereum', 'ltc'].map(ledgerLook),
  )
  expect(ledgerLook('libra').path).toBe(undefined)
  expect([ledgerFamilyOf('dogecoin'), ledgerFamilyOf('constructor')]).toEqual([undefined, undefined])
})

it('1 is the main network of the Ethereum family; 3, 4, 5 and 11155111 are test networks [CO027]', () => {
  expect([1, 3, 4, 5, 11_155_111, 137, '1', undefined].map(ethereumNetworkOf)).toEqual([
    'main',
    'test',
    'test',
    'test',
    'test',
    undefined,
    undefined,
    undefined,
  ])
})

it('what a kind does is said once: it is simulated with fee levels where it has them, and nowhere else', () => {
  const having = (trait: Parameters<typeof hasTrait>[1]) => ledgerTypes.filter((type) => hasTrait(type, trait))
  expect(having('feeLevels')).toEqual(ledgerTypes.filter((type) => findFamily(type)?.currentFees !== undefined))
  expect([having('feeLevels'), having('paysSeveral'), having('replaces'), having('uncounted')]).toEqual([
    ['Bitcoin', 'Ethereum', 'XRPL', 'Stellar'],
    ['Bitcoin', 'Cardano', 'Solana', 'Hedera'],
    ['Bitcoin', 'Ethereum'],
    ['Bitcoin', 'Cardano', 'Solana', 'Hedera', 'Algorand'],
  ])
  expect(hasTrait('toString', 'replaces')).toBe(false)
})
