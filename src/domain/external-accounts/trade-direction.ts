/** Seen from the owner of the account: `Buy` takes the base asset for the quote asset, `Sell` gives it. */
export const tradeDirections = ['Buy', 'Sell'] as const
export type TradeDirection = (typeof tradeDirections)[number]

export const isTradeDirection = (word: unknown): word is TradeDirection =>
  (tradeDirections as readonly unknown[]).includes(word)
