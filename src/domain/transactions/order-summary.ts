import type { Destination } from '@domain/intents/catalogue/order-parameters'
import { isJsonObject } from '@domain/shared/json'

/** The order types that the product names; a ledger's own operations keep their names beside them. */
export const orderTypes = ['Transfer', 'DelegateStaking', 'RegisterStaking', 'UnregisterStaking', 'WithdrawRewards'] as const
export type OrderType = (typeof orderTypes)[number]

/** In what an order pays: the ledger's own coin, a known asset, a token by its contract, or a currency by its code. */
export type OrderAsset =
  | { readonly as: 'native' }
  | { readonly as: 'ticker'; readonly tickerId: string }
  | { readonly as: 'contract'; readonly address: string }
  | { readonly as: 'code'; readonly code: string }

export interface OrderSummary {
  /** An order type, `ContractCall`, `ContractCreation`, or the ledger's own name of the operation. */
  readonly type: string
  /** In the smallest unit; absent for what pays nothing. */
  readonly units: string | undefined
  readonly asset: OrderAsset
  readonly destinations: readonly Destination[]
  /** What each of them receives, where that is told for each. */
  readonly shares?: readonly (string | undefined)[]
  /** The order whose place this one takes. */
  readonly replacedOrderId: string | undefined
}

type Parameters = { readonly type: string; readonly [name: string]: unknown }
type Parts = Partial<OrderSummary> & Pick<OrderSummary, 'type'>

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const listOf = (value: unknown): readonly Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])
const isDestination = (value: unknown) => isJsonObject(value) && typeof value['type'] === 'string'
const destinationsOf = (...values: readonly unknown[]): readonly Destination[] => values.filter(isDestination) as unknown as readonly Destination[]
const isUnits = (value: string) => /^\d+$/.test(value)

/** What an order does, in short, from its parameters as they were ordered; a ledger without a schema is read as far as it can be. */
export function summarizeOrder(parameters: Parameters): OrderSummary {
  const { resourceStrategy } = parameters
  const replacedOrderId = isJsonObject(resourceStrategy) ? textOf(resourceStrategy['transactionOrderId']) : undefined
  return { units: undefined, asset: { as: 'native' }, destinations: [], replacedOrderId, ...partsOf(parameters) }
}

function partsOf(parameters: Parameters): Parts {
  if (parameters.type === 'Ethereum') return ethereumParts(parameters)
  const operation = isJsonObject(parameters['operation']) ? parameters['operation'] : undefined
  return operation ? operationParts(operation) : paymentParts(parameters, 'Transfer')
}

/** An ERC-20 transfer is the payment that it makes; any other data is a call. */
function ethereumParts(parameters: Parameters): Parts {
  const [destination] = destinationsOf(parameters['destination'])
  const [units, data] = [textOf(parameters['amount']), textOf(parameters['data']) ?? '0x']
  if (!destination) return { type: 'ContractCreation', units: paid(units) }
  if (data === '0x') return { type: 'Transfer', units, destinations: [destination] }
  const token = tokenTransfer(data)
  if (token && destination.type === 'Address' && !paid(units)) {
    return { type: 'Transfer', units: token.units, asset: { as: 'contract', address: destination.address }, destinations: [{ type: 'Address', address: token.to }] }
  }
  return { type: 'ContractCall', units: paid(units), destinations: [destination] }
}

const paid = (units: string | undefined) => (units !== undefined && /[1-9]/.test(units) ? units : undefined)

/** transfer(address,uint256): the selector and two words of 32 bytes. */
function tokenTransfer(data: string): { readonly to: string; readonly units: string } | undefined {
  const [, to, amount] = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data) ?? []
  return to && amount ? { to: `0x${to}`, units: `${BigInt(`0x${amount}`)}` } : undefined
}

/** A payment under the ledger's own name is a transfer like any other. */
function operationParts(operation: Record<string, unknown>): Parts {
  const type = textOf(operation['type']) ?? 'Transfer'
  const currency = isJsonObject(operation['currency']) ? operation['currency'] : undefined
  return { ...paymentParts(operation, type === 'Payment' ? 'Transfer' : type), ...(currency ? { asset: currencyOf(currency) } : {}) }
}

function currencyOf(currency: Record<string, unknown>): OrderAsset {
  const tickerId = textOf(currency['tickerId'])
  return tickerId ? { as: 'ticker', tickerId } : { as: 'code', code: textOf(currency['code']) ?? textOf(currency['issuanceId']) ?? '' }
}

function paymentParts(parameters: Record<string, unknown>, type: string): Parts {
  const outputs = listOf(parameters['outputs'])
  if (outputs.length === 0) return { type, units: textOf(parameters['amount']), destinations: destinationsOf(parameters['destination']) }
  const amounts = outputs.map((output) => textOf(output['amount']) ?? '0').filter(isUnits)
  const shares = outputs.filter(({ destination }) => isDestination(destination)).map(({ amount }) => textOf(amount))
  return { type, units: `${amounts.reduce((sum, units) => sum + BigInt(units), 0n)}`, destinations: destinationsOf(...outputs.map(({ destination }) => destination)), shares }
}
