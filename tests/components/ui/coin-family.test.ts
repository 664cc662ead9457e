import { expect, it } from 'vitest'
import { factsOf, ledgerTypes } from '@domain/ledgers/ledger-family'
import { coinFamilyOf } from '@components/ui/ledger-looks'

const asset = (type: string, symbol: string | undefined, kind = 'Native', standard = 'Native') =>
  coinFamilyOf({ kind, symbol, ledgerDetails: { type, properties: { type: standard } } })

it('only the coin of a ledger bears its sign', () => {
  expect([
    asset('Ethereum', 'ETH'),
    asset('Bitcoin', 'BTC'),
    asset('XRPL', 'XRP'),
    asset('Substrate', 'DOT'),
    asset('Hedera', 'HBAR'),
  ]).toEqual(['Ethereum', 'Bitcoin', 'XRPL', 'Substrate', 'Hedera'])
})

it.each([
  ['a token that calls itself ether', asset('Ethereum', 'ETH', 'Contract', 'ERC20')],
  ['a record whose two parts disagree', asset('Ethereum', 'ETH', 'Native', 'ERC20')],
  ['the coin of a network that works like Ethereum', asset('Ethereum', 'POL')],
  ['another coin under the rules of Bitcoin', asset('Bitcoin', 'LTC')],
  ['a coin without a symbol', asset('Bitcoin', undefined)],
  ['the coin of a ledger that is not known', asset('Toncoin', 'TON')],
  ['a name that every object has', asset('constructor', 'ETH')],
])('%s bears none', (_, family) => expect(family).toBeUndefined())

it('the coin of a sign is the one that the facts of its ledger name', () => {
  const named = ledgerTypes.flatMap((type) => {
    const symbol = factsOf(type)?.symbol
    return symbol === undefined ? [] : [[type, asset(type, symbol)] as const]
  })
  expect(named.length).toBeGreaterThan(7)
  expect(named.map(([, family]) => family)).toEqual(named.map(([type]) => type))
})
