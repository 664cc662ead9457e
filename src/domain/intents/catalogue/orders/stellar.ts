import * as z from 'zod/mini'
import { address, units } from '../fields'
import { byPriority, destination, hash, maximumFee, native } from './order-parts'

const largestId = 2n ** 64n - 1n
const asset = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(100)), issuer: address })
// Later checks run where an earlier one failed, too: what is no number never reaches `BigInt`, which throws.
const id = units.check(z.refine((text) => /^\d{1,20}$/.test(text) && BigInt(text) <= largestId))

/** Amounts in stroops or in the smallest unit of the asset. */
const order = z.strictObject({
  type: z.literal('Stellar'),
  operation: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('Payment'), destination, amount: units, asset: z.optional(asset) }),
    z.strictObject({ type: z.literal('CreateAccount'), destination, startingBalance: units }),
    z.strictObject({ type: z.literal('AccountMerge'), destination }),
    z.strictObject({ type: z.literal('ChangeTrust'), limit: units, asset }),
    z.strictObject({
      type: z.literal('SetOptions'),
      option: z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('OptionHomeDomain'), homeDomain: z.string() }),
        z.strictObject({ type: z.literal('OptionSetFlag'), setFlag: z.enum(['AuthImmutable']) }),
      ]),
    }),
  ]),
  memo: z.optional(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('Text'), value: z.string().check(z.minLength(1), z.maxLength(28)) }),
      z.strictObject({ type: z.literal('Id'), value: id }),
      z.strictObject({ type: z.literal('Hash'), value: hash }),
      z.strictObject({ type: z.literal('Return'), value: hash }),
    ]),
  ),
  feeStrategy: z.discriminatedUnion('type', [
    byPriority,
    z.strictObject({ type: z.literal('SpecifiedRate'), baseFee: units }),
  ]),
  maximumFee,
})

const ticker = z.strictObject({
  type: z.literal('Stellar'),
  properties: z.discriminatedUnion('type', [
    native,
    z.strictObject({
      type: z.literal('Token'),
      code: z.string().check(z.minLength(1), z.maxLength(100)),
      issuer: address,
    }),
  ]),
})

export type StellarParameters = z.output<typeof order>

export const stellar = { order, ticker }
