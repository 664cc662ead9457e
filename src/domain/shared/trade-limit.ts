import * as z from 'zod/mini'
import { parseJson } from './json'

/** The custom property of an order in which a trade is bounded; signed with it. */
export const tradeLimitName = 'countersign.trade.limit'

const price = z.string().check(z.regex(/^\d{1,30}(?:\.\d{1,10})?$/))

/** The price that was seen and when, and the worst at which the trade may be filled: units of the quote asset for one of the base asset, as decimals. */
const tradeLimit = z.strictObject({ seenPrice: price, seenAt: z.iso.datetime(), worstPrice: price })
export type TradeLimit = z.output<typeof tradeLimit>

/** What the property says; undefined where it says something else. */
export function readTradeLimit(text: string): TradeLimit | undefined {
  const read = tradeLimit.safeParse(parseJson(text))
  return read.success ? read.data : undefined
}

export const writeTradeLimit = ({ seenPrice, seenAt, worstPrice }: TradeLimit): string =>
  JSON.stringify({ seenPrice, seenAt, worstPrice })
