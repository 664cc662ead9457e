import * as z from 'zod/mini'
import { tickerKinds } from '@domain/assets/ticker-kinds'
import { lockStatuses } from '@domain/shared/lock'
import { metadata, openWord, page, uuid } from '@api/shared/shapes.wire'

export const tickerWire = z.object({
  data: z.looseObject({
    id: uuid,
    ledgerId: z.string(),
    kind: openWord(tickerKinds),
    name: z.string(),
    decimals: z.optional(z.number()),
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
