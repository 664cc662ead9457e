import * as z from 'zod/mini'
import type { DescribedLedger } from '@domain/ledgers/ledger-family'
import { ledgerOrders, undescribedLedgers } from './orders/ledger-orders'

export { destination, feePriorities, feePriority, type Destination, type FeePriority } from './orders/order-parts'

/** Kinds of ledger whose orders have no schema yet: read, never carried out. */
const undescribed = z.looseObject({ type: z.enum(undescribedLedgers) })

export const orderParameters = z.discriminatedUnion('type', [
  undescribed,
  ...Object.values(ledgerOrders).map(({ order }) => order),
])
export type OrderParameters = z.output<typeof orderParameters>
/** What may be ordered on one kind of ledger. */
export type OrderParametersOf<T extends DescribedLedger> = Extract<OrderParameters, { type: T }>
