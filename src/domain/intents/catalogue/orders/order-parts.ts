import * as z from 'zod/mini'
import { address, hexBytes, units, uuid } from '../fields'

/** Where a payment goes. */
export const destination = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Address'), address }),
  z.strictObject({ type: z.literal('Account'), accountId: uuid }),
  z.strictObject({ type: z.literal('Endpoint'), endpointId: uuid }),
])
export type Destination = z.output<typeof destination>

export const feePriorities = ['High', 'Medium', 'Low'] as const
export const feePriority = z.enum(feePriorities)
export type FeePriority = z.output<typeof feePriority>

export const byPriority = z.strictObject({ type: z.literal('Priority'), priority: feePriority })
/** Ledgers whose fee nobody sets: a strategy of one kind. */
export const priorityOnly = z.discriminatedUnion('type', [byPriority])
export const maximumFee = z.optional(units)
/** 64 hexadecimal digits. */
export const hash = hexBytes.check(z.length(64))
export const tokenId = z.string().check(z.minLength(5), z.maxLength(20))
export const byTicker = z.strictObject({ type: z.literal('Ticker'), tickerId: uuid })
export const output = z.strictObject({ destination, amount: units })

const reason = z.optional(z.string().check(z.minLength(1), z.maxLength(200)))
/** This order takes the place of one that has not been confirmed. */
export const replacement = z.optional(
  z.strictObject({ type: z.literal('OrderReplacement'), transactionOrderId: uuid, reason }),
)

/** The coin of the ledger, as an asset. */
export const native = z.strictObject({ type: z.literal('Native') })
/** Ledgers that know no asset but their own coin. */
export const ofCoinAlone = <T extends string>(type: T) =>
  z.strictObject({ type: z.literal(type), properties: z.discriminatedUnion('type', [native]) })
