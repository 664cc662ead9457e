import * as z from 'zod/mini'
import { ledgerOrders, undescribedLedgers } from './orders/ledger-orders'

const undescribed = z.looseObject({
  type: z.enum(undescribedLedgers),
  properties: z.looseObject({ type: z.string() }),
})

/** What an asset is on its ledger. */
export const tickerDetails = z.discriminatedUnion('type', [
  undescribed,
  ...Object.values(ledgerOrders).map(({ ticker }) => ticker),
])
export type TickerDetails = z.output<typeof tickerDetails>
