import * as z from 'zod/mini'
import { hexBytes, units } from '../fields'
import { destination, maximumFee, ofCoinAlone, priorityOnly } from './order-parts'

/** Amounts in mutez. */
const order = z.strictObject({
  type: z.literal('Tezos'),
  operation: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('Transaction'),
      destination,
      amount: units,
      contractParameters: z.optional(
        z.discriminatedUnion('type', [z.strictObject({ type: z.literal('Raw'), value: hexBytes })]),
      ),
    }),
    z.strictObject({ type: z.literal('Delegation'), destination }),
    z.strictObject({ type: z.literal('Undelegation') }),
    z.strictObject({ type: z.literal('Reveal') }),
  ]),
  feeStrategy: priorityOnly,
  maximumFee,
})

export type TezosParameters = z.output<typeof order>

export const tezos = {
  order,
  ticker: ofCoinAlone('Tezos'),
}
