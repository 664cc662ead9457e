import * as z from 'zod/mini'
import { address, units, uuid } from '../fields'
import { byTicker, destination, maximumFee, native, output, priorityOnly } from './order-parts'

const tokenType = z.enum(['SPL', 'SPL2022'])
const mintAccount = z.discriminatedUnion('type', [
  byTicker,
  z.strictObject({ type: z.literal('Destination'), destination }),
])
const outputs = z.array(output).check(z.minLength(1))

/** Amounts in lamports or in the smallest unit of the token. */
const order = z.strictObject({
  type: z.literal('Solana'),
  operation: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('Transfer'), outputs }),
    z.strictObject({ type: z.literal('TransferToken'), outputs, mintAccount }),
    z.strictObject({
      type: z.literal('InitializeMint'),
      mintAccount: uuid,
      decimals: z.int32().check(z.minimum(0)),
      tokenType,
    }),
    z.strictObject({ type: z.literal('MintTo'), destination, mintAccount, amount: units }),
    z.strictObject({ type: z.literal('Burn'), mintAccount, amount: units }),
    z.strictObject({ type: z.literal('FundAtaAccount'), destination: z.optional(destination), mintAccount }),
    z.strictObject({ type: z.literal('CreateNonceAccount'), createOnAccount: uuid }),
  ]),
  memos: z.array(z.string().check(z.maxLength(566))),
  feeStrategy: priorityOnly,
  maximumFee,
  nonceAccount: z.optional(destination),
})

const ticker = z.strictObject({
  type: z.literal('Solana'),
  properties: z.discriminatedUnion('type', [
    native,
    z.strictObject({ type: z.literal('Token'), mint: address, tokenType }),
  ]),
})

export type SolanaParameters = z.output<typeof order>

export const solana = { order, ticker }
