import * as z from 'zod/mini'
import { mostDecimals, tickerKinds } from '@domain/assets/ticker-kinds'
import { lockStatuses } from '@domain/shared/lock'
import { metadata, openWord, page, uuid } from '@api/shared/shapes.wire'

/**
 * A record with decimals that no ledger has is not refused with its whole page, since one asset would hide all:
 * without them it is counted in its smallest unit, and its signature does not stand under what is left.
 */
const decimals = z.catch(z.optional(z.int().check(z.minimum(0), z.maximum(mostDecimals))), undefined)

export const tickerWire = z.object({
  data: z.looseObject({
    id: uuid,
    ledgerId: z.string(),
    kind: openWord(tickerKinds),
    name: z.string(),
    decimals: z.optional(decimals),
    symbol: z.optional(z.string()),
    ledgerDetails: z.looseObject({ type: z.string(), properties: z.optional(z.looseObject({ type: z.string() })) }),
    lock: openWord(lockStatuses),
    metadata: z.optional(metadata),
  }),
  signature: z.optional(z.string()),
  signingKey: z.optional(z.string()),
})
export type TickerWire = z.output<typeof tickerWire>
/** GET /v1/tickers */
export const tickersPageWire = page(tickerWire)
