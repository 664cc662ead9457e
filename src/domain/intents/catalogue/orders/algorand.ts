import * as z from 'zod/mini'
import { units } from '../fields'
import { destination, maximumFee, ofCoinAlone, priorityOnly } from './order-parts'

/** Amounts in microalgos. */
const order = z.strictObject({
  type: z.literal('Algorand'),
  operation: z.discriminatedUnion('type', [z.strictObject({ type: z.literal('Payment'), destination, amount: units })]),
  note: z.optional(z.string().check(z.maxLength(1024))),
  feeStrategy: priorityOnly,
  maximumFee,
})

export type AlgorandParameters = z.output<typeof order>

export const algorand = {
  order,
  ticker: ofCoinAlone('Algorand'),
}
