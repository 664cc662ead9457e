import * as z from 'zod/mini'
import { units } from '../fields'
import { destination, maximumFee, ofCoinAlone, priorityOnly } from './order-parts'

/** Who is paid the rewards of a stake. */
const payee = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Staked') }),
  z.strictObject({ type: z.literal('Stash') }),
  z.strictObject({ type: z.literal('Controller') }),
  z.strictObject({ type: z.literal('Account'), destination }),
])

const balances = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('TransferKeepAlive'), destination, amount: units }),
])
const staking = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Bond'), controller: z.optional(destination), value: units, payee }),
  z.strictObject({ type: z.literal('BondExtra'), maxAdditional: units }),
  z.strictObject({ type: z.literal('Unbond'), value: units }),
  z.strictObject({ type: z.literal('Rebond'), value: units }),
  z.strictObject({ type: z.literal('WithdrawUnbonded'), numSlashingSpans: z.int32() }),
  z.strictObject({ type: z.literal('Nominate'), targets: z.array(destination) }),
  z.strictObject({ type: z.literal('Chill') }),
  z.strictObject({ type: z.literal('SetPayee'), payee }),
  z.strictObject({ type: z.literal('SetController'), controller: z.optional(destination) }),
])

/** Amounts in the smallest unit of the native coin: planck. */
const order = z.strictObject({
  type: z.literal('Substrate'),
  pallet: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('Balances'), method: balances }),
    z.strictObject({ type: z.literal('Staking'), method: staking }),
  ]),
  feeStrategy: priorityOnly,
  maximumFee,
})

export type SubstrateParameters = z.output<typeof order>

export const substrate = {
  order,
  ticker: ofCoinAlone('Substrate'),
}
