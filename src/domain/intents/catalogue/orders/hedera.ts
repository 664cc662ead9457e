import * as z from 'zod/mini'
import { units } from '../fields'
import { byTicker, destination, maximumFee, native, output, priorityOnly, tokenId } from './order-parts'

const token = z.discriminatedUnion('type', [byTicker, z.strictObject({ type: z.literal('TokenId'), tokenId })])
const piece = z.discriminatedUnion('type', [
  byTicker,
  z.strictObject({ type: z.literal('NftTokenId'), tokenId, serialNumber: z.int() }),
])
const tokens = z.array(token).check(z.minLength(1))

/** Amounts in tinybars or in the smallest unit of the token. */
const order = z.strictObject({
  type: z.literal('Hedera'),
  operation: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('Transfer'),
      outputs: z.optional(z.array(output).check(z.minLength(1))),
      tokenOutputs: z.optional(
        z
          .array(
            z.discriminatedUnion('type', [
              z.strictObject({ type: z.literal('HederaFungibleTokenOutput'), token, destination, amount: units }),
              z.strictObject({ type: z.literal('HederaNonFungibleTokenOutput'), token: piece, destination }),
            ]),
          )
          .check(z.minLength(1)),
      ),
    }),
    z.strictObject({ type: z.literal('TokenAssociate'), tokens }),
    z.strictObject({ type: z.literal('TokenDissociate'), tokens }),
    z.strictObject({ type: z.literal('AccountUpdate'), maxAutomaticTokenAssociations: z.int32() }),
  ]),
  memo: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  feeStrategy: priorityOnly,
  maximumFee,
})

const ticker = z.strictObject({
  type: z.literal('Hedera'),
  properties: z.discriminatedUnion('type', [
    native,
    z.strictObject({ type: z.literal('FungibleToken'), id: tokenId }),
    z.strictObject({ type: z.literal('NonFungibleToken'), id: tokenId, serialNumber: z.int() }),
  ]),
})

export type HederaParameters = z.output<typeof order>

export const hedera = { order, ticker }
