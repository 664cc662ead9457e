import * as z from 'zod/mini'
import { units } from '../fields'
import { byPriority, destination, maximumFee, ofCoinAlone, replacement } from './order-parts'

/** Amounts in satoshi; one output may pay the fee out of its own amount. */
const order = z.strictObject({
  type: z.literal('Bitcoin'),
  outputs: z.array(z.strictObject({ destination, amount: units, paysFee: z.optional(z.boolean()) })),
  feeStrategy: z.discriminatedUnion('type', [
    byPriority,
    z.strictObject({ type: z.literal('SpecifiedRate'), satoshiPerVbyte: units }),
  ]),
  maximumFee,
  resourceStrategy: replacement,
  addressForChange: z.optional(z.enum(['GenerateNewAddress', 'PrimaryAddress'])),
})

export type BitcoinParameters = z.output<typeof order>

export const bitcoin = {
  order,
  ticker: ofCoinAlone('Bitcoin'),
}
