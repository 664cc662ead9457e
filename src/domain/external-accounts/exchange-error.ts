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

/** Our own hint, beside the errors of exchanges: the order would be filled at a price beyond the one that was signed. */
export const beyondLimit = 'PriceBeyondLimit'
/** What is wrong with an order that was filled: beyond that price, or at none that its provider reports. */
export type FillHint = typeof beyondLimit | 'PriceNotReported'
/** Why an order that its provider was sent has failed. */
export type OrderHint = ExchangeError | typeof beyondLimit
export const isOrderHint = (code: string): code is OrderHint => isExchangeError(code) || code === beyondLimit
