import * as z from 'zod/mini'
import { units } from '../fields'
import { destination, maximumFee, ofCoinAlone, priorityOnly } from './order-parts'

/** Amounts in lovelace; one output may pay the fee out of its own amount. */
const order = z.strictObject({
  type: z.literal('Cardano'),
  operation: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('Transfer'),
      outputs: z
        .array(z.strictObject({ destination, amount: units, paysFee: z.optional(z.boolean()) }))
        .check(z.minLength(1)),
    }),
    z.strictObject({ type: z.literal('RegisterStaking') }),
    z.strictObject({ type: z.literal('UnregisterStaking') }),
    z.strictObject({ type: z.literal('DelegateStaking'), poolId: z.string().check(z.minLength(56), z.maxLength(56)) }),
    z.strictObject({
      type: z.literal('DelegateRepresentative'),
      parameters: z.discriminatedUnion('type', [z.strictObject({ type: z.literal('AlwaysAbstain') })]),
    }),
    z.strictObject({ type: z.literal('WithdrawRewards'), amount: units }),
  ]),
  feeStrategy: priorityOnly,
  maximumFee,
})

export type CardanoParameters = z.output<typeof order>

export const cardano = {
  order,
  ticker: ofCoinAlone('Cardano'),
}
