import { isJsonObject } from '@domain/shared/json'
import { ledgerFamilyOf, type LedgerType } from './ledger-family'

/** What a ledger counts its fees and its own payments in. */
export interface LedgerCoin {
  /** How many digits of an amount are behind the point. */
  readonly decimals: number | undefined
  readonly symbol: string | undefined
}

/**
 * Fixed by the protocol of each kind of ledger: nobody need be asked. Networks of the Ethereum family count alike and have coins of many
 * names; those of Substrate differ in both.
 */
const coins: Readonly<Partial<Record<LedgerType, Partial<LedgerCoin>>>> = {
  Bitcoin: { decimals: 8, symbol: 'BTC' },
  Ethereum: { decimals: 18 },
  XRPL: { decimals: 6, symbol: 'XRP' },
  Tezos: { decimals: 6, symbol: 'XTZ' },
  Cardano: { decimals: 6, symbol: 'ADA' },
  Stellar: { decimals: 7, symbol: 'XLM' },
  Solana: { decimals: 9, symbol: 'SOL' },
  Hedera: { decimals: 8, symbol: 'HBAR' },
  Algorand: { decimals: 6, symbol: 'ALGO' },
}

/** No coin is counted finer. */
const mostDecimals = 36
const isDecimals = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= mostDecimals
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * The coin of a kind of ledger. How it is counted is never believed where the protocol fixes it.
 * @param record the `parameters` of the ledger's record, once its signature was checked; of another kind of ledger it says nothing
 */
export function coinOfLedger(type: string, record?: unknown): LedgerCoin {
  const family = ledgerFamilyOf(type)
  const fixed = family && Object.hasOwn(coins, family) ? coins[family as LedgerType] : undefined
  const { nativeTickerSymbol, tickerSymbol, nativeTickerDecimals } =
    isJsonObject(record) && record['type'] === type ? record : {}
  return {
    decimals: fixed?.decimals ?? (isDecimals(nativeTickerDecimals) ? nativeTickerDecimals : undefined),
    symbol: textOf(nativeTickerSymbol) ?? textOf(tickerSymbol) ?? fixed?.symbol,
  }
}

/** On these a token is counted as the coin is, whoever issued it. */
const tokenDecimals: Readonly<Record<string, number>> = { Stellar: 7 }

/** How a token is counted that nobody has a record of; undefined where each has decimals of its own. */
export const tokenDecimalsOf = (type: string): number | undefined =>
  Object.hasOwn(tokenDecimals, type) ? tokenDecimals[type] : undefined
