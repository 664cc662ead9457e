import { describe, expect, it } from 'vitest'
import { coinOfLedger, tokenDecimalsOf } from '@domain/ledgers/ledger-coin'
import { ledgerTypes } from '@domain/ledgers/ledger-family'
import { demoGenesis } from '@gateway/demo/demo-genesis'

describe('the coin of a ledger', () => {
  it('is counted as the protocol of its kind says, with no record at all', () => {
    expect(ledgerTypes.map((type) => [type, coinOfLedger(type).decimals, coinOfLedger(type).symbol])).toEqual([
      ['Bitcoin', 8, 'BTC'],
      ['Ethereum', 18, undefined],
      ['XRPL', 6, 'XRP'],
      ['Tezos', 6, 'XTZ'],
      ['Substrate', undefined, undefined],
      ['Cardano', 6, 'ADA'],
      ['Stellar', 7, 'XLM'],
      ['Solana', 9, 'SOL'],
      ['Hedera', 8, 'HBAR'],
      ['Algorand', 6, 'ALGO'],
      ['BitcoinRedirect', undefined, undefined],
    ])
  })

  it('has the name that its record gives it, and its scale only where the protocol leaves that open', () => {
    expect(coinOfLedger('Ethereum', { type: 'Ethereum', nativeTickerSymbol: 'POL', nativeTickerDecimals: 2 })).toEqual({
      decimals: 18,
      symbol: 'POL',
    })
    expect(coinOfLedger('Algorand', { type: 'Algorand', nativeTickerSymbol: 'ALGO', nativeTickerDecimals: 0 })).toEqual(
      { decimals: 6, symbol: 'ALGO' },
    )
    expect(coinOfLedger('Bitcoin', { type: 'Bitcoin', tickerSymbol: 'TBTC' })).toEqual({ decimals: 8, symbol: 'TBTC' })
    expect(
      coinOfLedger('Substrate', { type: 'Substrate', nativeTickerSymbol: 'KSM', nativeTickerDecimals: 12 }),
    ).toEqual({ decimals: 12, symbol: 'KSM' })
  })

  it.each([-1, 37, 1.5, '10', null])('is not counted in %s decimals', (nativeTickerDecimals) => {
    expect(coinOfLedger('Substrate', { type: 'Substrate', nativeTickerSymbol: 'DOT', nativeTickerDecimals })).toEqual({
      decimals: undefined,
      symbol: 'DOT',
    })
  })

  it('is not told by the record of another kind of ledger, nor by what is none', () => {
    for (const record of [
      { type: 'Bitcoin', tickerSymbol: 'BTC', nativeTickerDecimals: 8 },
      null,
      [],
      'text',
      { nativeTickerSymbol: 'ETH' },
    ])
      expect(coinOfLedger('Substrate', record)).toEqual({ decimals: undefined, symbol: undefined })
    expect([coinOfLedger('toString'), coinOfLedger('Tron')]).toEqual(
      Array(2).fill({ decimals: undefined, symbol: undefined }),
    )
  })

  it('is counted like the asset that an institution keeps of it', () => {
    const coins = demoGenesis.tickers!.filter(({ kind }) => kind === 'Native')
    expect(coins).toHaveLength(10)
    for (const { ledgerId, decimals, symbol } of coins) {
      const { parameters } = demoGenesis.ledgers!.find(({ id }) => id === ledgerId)!
      expect(coinOfLedger(parameters.type, parameters)).toEqual({ decimals, symbol })
    }
  })

  it('gives its scale to tokens on Stellar alone', () => {
    expect(['Stellar', 'XRPL', 'Solana', 'toString'].map(tokenDecimalsOf)).toEqual([7, undefined, undefined, undefined])
  })
})
