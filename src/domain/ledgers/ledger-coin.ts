import { isJsonObject } from '@domain/shared/json'
import { factsOf, ledgerFamilyOf } from './ledger-family'

/** What a ledger counts its fees and its own payments in. */
export interface LedgerCoin {
  /** How many digits of an amount are behind the point. */
  readonly decimals: number | undefined
  readonly symbol: string | undefined
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
  const fixed = family && factsOf(family)
  const { nativeTickerSymbol, tickerSymbol, nativeTickerDecimals } =
    isJsonObject(record) && record['type'] === type ? record : {}
  return {
    decimals: fixed?.decimals ?? (isDecimals(nativeTickerDecimals) ? nativeTickerDecimals : undefined),
    symbol: textOf(nativeTickerSymbol) ?? textOf(tickerSymbol) ?? fixed?.symbol,
  }
}

/** How a token is counted that nobody has a record of; undefined where each has decimals of its own. */
export const tokenDecimalsOf = (type: string): number | undefined => factsOf(type)?.tokenDecimals
