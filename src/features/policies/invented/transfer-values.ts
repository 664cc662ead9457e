import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import type { DestinationType } from '@domain/policies/condition-terms'
import type { Uuid } from '@domain/shared/ids'
import { limits } from '@domain/shared/limits'
import { readAmount, writeAmount } from '@domain/transactions/order-form/read-amount'
import { propertyProblem, type PropertyRow } from '@features/intents/form/entity-form'
import { inventedMessages } from './invented.messages'

const { errors } = inventedMessages

type Transfer = PayloadOf<'v0_CreateTransferOrder'>

/** What conditions may ask of a transfer, as it is filled in. */
export interface TransferValues {
  readonly accountId: string
  readonly tickerId: string
  readonly amount: string
  readonly to: DestinationType
  readonly address: string
  readonly receiverId: string
  readonly endpointId: string
  readonly properties: readonly PropertyRow[]
}
export type TransferProblems = { readonly [N in keyof TransferValues]?: string }

/** Digits after the point, by id of an asset. */
export type DecimalsOf = (tickerId: string) => number | undefined

const blank: TransferValues = {
  accountId: '',
  tickerId: '',
  amount: '',
  to: 'Address',
  address: '',
  receiverId: '',
  endpointId: '',
  properties: [],
}

/** A transfer in the fields of the form; undefined of one that pays several, or an asset that cannot be counted. */
export function transferValues(transfer: Transfer | undefined, decimalsOf: DecimalsOf): TransferValues | undefined {
  if (!transfer) return blank
  const { accountId, tickerId, outputs, customProperties } = transfer
  const decimals = decimalsOf(tickerId)
  const [output, ...others] = outputs
  if (decimals === undefined || !output || others.length > 0) return undefined
  const { destination } = output
  return {
    ...blank,
    accountId,
    tickerId,
    amount: writeAmount(output.amount, decimals),
    to: destination.type,
    ...(destination.type === 'Address'
      ? { address: destination.address }
      : destination.type === 'Account'
        ? { receiverId: destination.accountId }
        : { endpointId: destination.endpointId }),
    properties: Object.entries(customProperties).map(([name, value]) => ({ name, value })),
  }
}

/** By the name of the field, what is wrong with what is filled in. */
export function transferProblems(values: TransferValues, decimalsOf: DecimalsOf): TransferProblems {
  const { accountId, tickerId, to, address, receiverId, endpointId, properties } = values
  const checks: readonly (readonly [keyof TransferValues, string | false | undefined])[] = [
    ['accountId', accountId === '' && errors.account],
    ['tickerId', tickerId === '' && errors.asset],
    ['amount', amountProblem(values, decimalsOf)],
    ['address', to === 'Address' && !isAddress(address) && errors.address],
    ['receiverId', to === 'Account' && receiverId === '' && errors.receiver],
    ['endpointId', to === 'Endpoint' && endpointId === '' && errors.endpoint],
    ['properties', propertyProblem(properties)],
  ]
  return Object.fromEntries(checks.filter(([, problem]) => problem))
}

function amountProblem({ amount, tickerId }: TransferValues, decimalsOf: DecimalsOf): string | undefined {
  const decimals = decimalsOf(tickerId) ?? 0
  const read = readAmount(amount, decimals)
  if (read.ok || (tickerId === '' && amount.trim() !== '')) return undefined
  return read.problem === 'tooManyDecimals' ? errors.decimals(decimals) : errors.amount
}

const isAddress = (address: string) => address.trim() !== '' && address.trim().length <= limits.endpointAddress

/**
 * The transfer of fields that have no problem.
 * @param base what it was before, whose other fields stay; or the id of a new one
 */
export function transferOf(
  values: TransferValues,
  base: Transfer | { readonly id: Uuid },
  decimalsOf: DecimalsOf,
): Transfer {
  const read = readAmount(values.amount, decimalsOf(values.tickerId) ?? 0)
  const [output] = 'outputs' in base ? base.outputs : []
  return {
    feeStrategy: 'Medium',
    ...base,
    type: 'v0_CreateTransferOrder',
    accountId: values.accountId as Uuid,
    tickerId: values.tickerId as Uuid,
    outputs: [{ ...output, destination: destinationOf(values), amount: read.ok ? read.value : '0' }],
    customProperties: Object.fromEntries(values.properties.map(({ name, value }) => [name.trim(), value.trim()])),
  }
}

const destinationOf = ({ to, address, receiverId, endpointId }: TransferValues): Destination =>
  to === 'Address'
    ? { type: to, address: address.trim() }
    : to === 'Account'
      ? { type: to, accountId: receiverId as Uuid }
      : { type: to, endpointId: endpointId as Uuid }
