/** The custom property of an order in which a trade is bounded; signed with it. */
export const tradeLimitName = 'countersign.trade.limit'

/** The price that was seen and when, and the worst at which the trade may be filled: units of the quote asset for one of the base asset, as decimals. */
export interface TradeLimit {
  readonly seenPrice: string
  readonly seenAt: string
  readonly worstPrice: string
}

/** JSON with these three in this order, and nothing else. */
export const tradeLimitPattern =
  /^\{"seenPrice":"(\d{1,30}(?:\.\d{1,10})?)","seenAt":"([\dT:.-]{19,30}Z)","worstPrice":"(\d{1,30}(?:\.\d{1,10})?)"\}$/

export const writeTradeLimit = ({ seenPrice, seenAt, worstPrice }: TradeLimit): string =>
  JSON.stringify({ seenPrice, seenAt, worstPrice })

/** What the property says; undefined where it says something else. */
export function readTradeLimit(text: string | undefined): TradeLimit | undefined {
  const [, seenPrice, seenAt, worstPrice] = tradeLimitPattern.exec(text ?? '') ?? []
  return seenPrice === undefined || seenAt === undefined || worstPrice === undefined
    ? undefined
    : { seenPrice, seenAt, worstPrice }
}
