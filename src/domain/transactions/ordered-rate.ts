import { isJsonObject, type JsonObject } from '@domain/shared/json'
import { excessiveRateOf, ratedFields } from './order-form/excessive-rate'
import { readFeeRate, type FeeRate } from './order-form/fee-rate'
import type { FeeLevels } from './order-form/order-estimate'

/** The price that an order itself sets for each unit of what its transaction needs. */
export interface OrderedRate {
  readonly ledgerId: string | undefined
  /** Whatever the transaction needs, it costs no more than its highest fee. */
  readonly hasCeiling: boolean
  /** What any transaction costs at this price, in the smallest unit of the coin; undefined where a ledger has no least size. */
  readonly leastCost: string | undefined
  /** That least cost is as much as the order pays, or more; told of orders that pay coins. */
  readonly exceedsPaid: boolean
  readonly strategy: JsonObject
}

/** Gas that every transaction of an Ethereum ledger pays before it does anything. */
const leastGas = 21_000n
const isUnits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,60}$/.test(value)

/** Undefined for requests that set no such price. */
export function orderedRate(payload: {
  readonly type: string
  readonly [name: string]: unknown
}): OrderedRate | undefined {
  const { type, parameters, ledgerId } = payload
  if (type !== 'v0_CreateTransactionOrder' || !isJsonObject(parameters) || !isJsonObject(parameters['feeStrategy']))
    return undefined
  const strategy = parameters['feeStrategy']
  if (!ratedFields.some((name) => isUnits(strategy[name]))) return undefined
  const gasPrice = parameters['type'] === 'Ethereum' ? (strategy['maxFeePerGas'] ?? strategy['gasPrice']) : undefined
  const leastCost = isUnits(gasPrice) ? BigInt(gasPrice) * leastGas : undefined
  const { amount } = parameters
  const paid = isUnits(amount) ? BigInt(amount) : 0n
  return {
    ledgerId: typeof ledgerId === 'string' ? ledgerId : undefined,
    hasCeiling: parameters['maximumFee'] !== undefined,
    strategy,
    leastCost: leastCost === undefined ? undefined : `${leastCost}`,
    exceedsPaid: leastCost !== undefined && paid > 0n && leastCost >= paid,
  }
}

/** The price beside that of the fastest: far above it, or not; undefined where the levels of the ledger say nothing of its unit. */
export function weighRate(
  { strategy }: OrderedRate,
  levels: FeeLevels | undefined,
): { readonly isExcessive: boolean; readonly high: FeeRate } | undefined {
  const high = readFeeRate(levels?.high)
  if (!high || high.unit === 'times') return undefined
  return { isExcessive: excessiveRateOf({ feeStrategy: strategy as never }, levels, false) !== undefined, high }
}
