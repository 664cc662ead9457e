import { describe, expect, it } from 'vitest'
import { measureOf } from '@features/intents/shared/measure'
import { resolveNothing, type ResolvedReference, type ResolveReference } from '@domain/intents/reference-lookup'

const verified = (record: object, more: Partial<ResolvedReference> = {}): ResolvedReference => ({
  alias: 'x',
  verified: true,
  record,
  ...more,
})
const usdc = verified(
  { ledgerId: 'eth-main', ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC20' } } },
  { symbol: 'USDC', decimals: 6 },
)
const ether = verified(
  { ledgerId: 'eth-main', ledgerDetails: { type: 'Ethereum', properties: { type: 'Native' } } },
  { symbol: 'ETH', decimals: 18 },
)
const polygon = verified({ parameters: { type: 'Ethereum', nativeTickerSymbol: 'POL' } })
const given =
  (records: Readonly<Record<string, ResolvedReference>>): ResolveReference =>
  (kind, id) =>
    records[`${kind} ${id}`]
const feeOf = (records: Readonly<Record<string, ResolvedReference>>) =>
  measureOf({ of: 'coin', tickerId: 't' }, given(records))

describe('the measure of an amount', () => {
  it('of a transfer’s fee is the coin of the ledger of its asset, not the asset', () => {
    expect(feeOf({ 'Ticker t': usdc, 'Ledger eth-main': polygon })).toEqual({ decimals: 18, symbol: 'POL' })
    expect(feeOf({ 'Ticker t': ether })).toEqual({ decimals: 18, symbol: 'ETH' })
  })

  it('has the right scale and no invented name while the record of the ledger is kept back, not verified or of another kind', () => {
    const nameless = { decimals: 18, symbol: 'the coin of eth-main' }
    expect(feeOf({ 'Ticker t': usdc })).toEqual(nameless)
    expect(feeOf({ 'Ticker t': usdc, 'Ledger eth-main': { ...polygon, verified: false } })).toEqual(nameless)
    expect(
      feeOf({
        'Ticker t': usdc,
        'Ledger eth-main': verified({ parameters: { type: 'Bitcoin', tickerSymbol: 'BTC' } }),
      }),
    ).toEqual(nameless)
  })

  it('is unknown, and says so, where nothing tells the ledger', () => {
    const unknown = { decimals: undefined, symbol: 'the coin of its ledger' }
    for (const records of [{}, { 'Ticker t': { ...usdc, verified: false } }, { 'Ticker t': verified({}) }])
      expect(feeOf(records)).toEqual(unknown)
    expect(measureOf({ of: 'asset', tickerId: 't' }, given({ 'Ticker t': { ...usdc, verified: false } }))).toEqual({
      decimals: undefined,
      symbol: undefined,
    })
    expect(measureOf({ of: 'coin', family: 'Substrate', ledgerId: 'kusama' }, resolveNothing)).toEqual({
      decimals: undefined,
      symbol: 'the coin of kusama',
    })
  })

  it('of an order is its ledger’s own, whatever a ledger of that name claims', () => {
    const lie = given({
      'Ledger here': verified({
        parameters: { type: 'Algorand', nativeTickerSymbol: 'ALGO', nativeTickerDecimals: 0 },
      }),
    })
    expect(measureOf({ of: 'coin', family: 'Algorand', ledgerId: 'here' }, lie)).toEqual({
      decimals: 6,
      symbol: 'ALGO',
    })
    expect(measureOf({ of: 'coin', family: 'Bitcoin', ledgerId: 'here' }, lie)).toEqual({ decimals: 8, symbol: 'BTC' })
  })

  it('of a cancellation’s fee is the coin of the ledger in the record of its order, and unknown without one that is verified', () => {
    const order = verified({ accountId: 'a', ledgerId: 'eth-main', parameters: { type: 'Ethereum' } })
    const of = (one: ResolvedReference) =>
      measureOf({ of: 'coin', orderId: 'o' }, given({ 'TransactionOrder o': one, 'Ledger eth-main': polygon }))
    expect(of(order)).toEqual({ decimals: 18, symbol: 'POL' })
    expect(of({ ...order, verified: false })).toEqual({ decimals: undefined, symbol: 'the coin of its ledger' })
    expect(of(verified({ ledgerId: 'eth-main' }))).toEqual({ decimals: undefined, symbol: 'the coin of its ledger' })
    expect(of({ alias: undefined, verified: false, isChecking: true })).toBeUndefined()
  })

  it('claims nothing while a record is being read, and hides nothing in a name', () => {
    const reading: ResolvedReference = { alias: undefined, verified: false, isChecking: true }
    expect([
      feeOf({ 'Ticker t': reading }),
      feeOf({ 'Ticker t': usdc, 'Ledger eth-main': reading }),
      measureOf({ of: 'asset', tickerId: 't' }, given({ 'Ticker t': reading })),
    ]).toEqual([undefined, undefined, undefined])
    expect(measureOf({ of: 'token', code: 'US\u202eD', decimals: 7 }, resolveNothing)).toEqual({
      decimals: 7,
      symbol: 'US⟨U+202E⟩D',
    })
    expect(measureOf({ of: 'gwei' }, resolveNothing)).toEqual({ decimals: 9, symbol: 'Gwei' })
  })
})
