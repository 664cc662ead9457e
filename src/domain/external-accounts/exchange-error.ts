/** Why a provider does not carry out an order: the hint of a failed order and of a trial that fails. */
export const exchangeErrors = [
  'ExchangeNotAvailable',
  'InsufficientFunds',
  'InvalidAddress',
  'UnknownDestination',
  'AmountPrecisionTooHigh',
  'AmountTooSmall',
  'ExchangeError',
  'UnknownFeeCurrency',
  'AssetNotFound',
  'UnknownPair',
  'UnknownCurrency',
  'FeesNotFound',
] as const
export type ExchangeError = (typeof exchangeErrors)[number]

const known: ReadonlySet<string> = new Set(exchangeErrors)
export const isExchangeError = (code: string): code is ExchangeError => known.has(code)
