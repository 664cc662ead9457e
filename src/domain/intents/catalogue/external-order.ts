import * as z from 'zod/mini'
import { tradeDirections } from '@domain/external-accounts/trade-direction'
import { limits } from '@domain/shared/limits'
import { customProperties, uuid } from './fields'

/** Digits with at most one point: what an order of an external account says of an amount. It names an asset by the provider's word alone, so that a smallest unit would say nothing to whoever signs. */
export const decimalPattern = /^\d{1,30}(?:\.\d{1,20})?$/
export const decimalText = z.string().check(z.regex(decimalPattern))

const name = z.string().check(z.minLength(1), z.maxLength(50))
const tag = z.optional(z.nullable(z.string().check(z.maxLength(100))))

/** Where money of an external account goes. */
export const externalDestination = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Account'), accountId: uuid, tag }),
  z.strictObject({ type: z.literal('Endpoint'), endpointId: uuid, tag }),
  z.strictObject({ type: z.literal('Address'), address: z.string().check(z.minLength(1), z.maxLength(512)), tag }),
  z.strictObject({ type: z.literal('ExternalAccount'), externalAccountId: uuid, tag }),
])
export type ExternalDestination = z.output<typeof externalDestination>

/** What an order of an external account says; `quantity` of the base asset. */
export const externalOrderParameters = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('Transfer'),
    externalTickerName: name,
    amount: decimalText,
    destination: externalDestination,
  }),
  z.strictObject({
    type: z.literal('Trade'),
    baseExternalTickerName: name,
    quoteExternalTickerName: name,
    direction: z.enum(tradeDirections),
    quantity: decimalText,
  }),
])
export type ExternalOrderParameters = z.output<typeof externalOrderParameters>

/** POST …/external-accounts/transactions/dry-run */
export const externalDryRunBody = z.strictObject({ externalAccountId: uuid, parameters: externalOrderParameters })

/** What `v0_ExecuteExtension` orders of a provider; the contract has no other extension. */
export const externalOrder = z.strictObject({
  type: z.literal('Flows_v0_CreateTransactionOrder'),
  id: uuid,
  externalAccountId: uuid,
  parameters: externalOrderParameters,
  description: z.string().check(z.maxLength(limits.description)),
  customProperties,
})
export type ExternalOrderPayload = z.output<typeof externalOrder>

/** The order of a request, from its own bytes; undefined for another type, and for an extension that nobody here can read whole. */
export function readExternalOrder(payload: { readonly type: string }): ExternalOrderPayload | undefined {
  if (payload.type !== 'v0_ExecuteExtension') return undefined
  const read = z.strictObject({ type: z.string(), payload: externalOrder }).safeParse(payload)
  return read.success ? read.data.payload : undefined
}
