import { isJsonObject } from '@domain/shared/json'
import { readFeeRate, type FeeRate } from './fee-rate'
import type { FeeLevels } from './order-estimate'
import type { FilledFields } from './order-field'
import { readAmount } from './read-amount'

/** The fee of an order grows with these, and what people count them in. */
const rates: Readonly<Record<string, FeeRate['unit']>> = {
  satoshiPerVbyte: 'sat/vB',
  gasPrice: 'gwei',
  maxFeePerGas: 'gwei',
  baseFee: 'stroops',
}
export const ratedFields: readonly string[] = Object.keys(rates)
const excessiveFactor = 10n

export interface ExcessiveRate {
  /** The field that it is filled into. */
  readonly name: string
  readonly high: FeeRate
}

/**
 * The rate of an order with which it costs ten times what it costs at high priority, or more.
 * @param isFilledIn as a form has it, in what people count; an order itself counts in the smallest part of that
 */
export function excessiveRateOf(
  order: FilledFields | undefined,
  levels: FeeLevels | undefined,
  isFilledIn: boolean,
): ExcessiveRate | undefined {
  const strategy = order?.['feeStrategy']
  const high = readFeeRate(levels?.high)
  if (!isJsonObject(strategy) || !high) return undefined
  const name = Object.keys(rates).find(
    (one) => rates[one] === high.unit && isExcessive(strategy[one], isFilledIn ? high.decimals : 0, high),
  )
  return name === undefined ? undefined : { name, high }
}

function isExcessive(text: unknown, decimals: number, { amount }: FeeRate): boolean {
  const rate = readAmount(typeof text === 'string' ? text : '', decimals)
  return rate.ok && BigInt(rate.value) > 0n && BigInt(rate.value) >= excessiveFactor * BigInt(amount)
}
