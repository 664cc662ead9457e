import { isJsonObject } from '@domain/shared/json'
import { readFeeRate, type FeeRate } from './fee-rate'
import type { FeeLevels } from './order-estimate'
import type { FilledFields } from './order-field'

/** The fee of an order grows with these, which are filled in without a unit. */
const rates: Readonly<Record<string, FeeRate['unit']>> = { satoshiPerVbyte: 'sat/vB', gasPrice: 'gwei', maxFeePerGas: 'gwei', baseFee: 'stroops' }
export const ratedFields: readonly string[] = Object.keys(rates)
const farTimes = 10n

export interface FarRate {
  /** The field that it is filled into. */
  readonly name: string
  readonly high: FeeRate
}

/** The rate of the filled in order with which it costs ten times what it costs at high priority, or more. */
export function farAboveHigh(order: FilledFields | undefined, levels: FeeLevels | undefined): FarRate | undefined {
  const strategy = order?.['feeStrategy']
  const high = readFeeRate(levels?.high)
  if (!isJsonObject(strategy) || !high) return undefined
  const name = Object.keys(rates).find((one) => rates[one] === high.unit && isFar(strategy[one], high))
  return name === undefined ? undefined : { name, high }
}

const isFar = (filled: unknown, { amount }: FeeRate): boolean =>
  typeof filled === 'string' && /^\s*\d{1,60}\s*$/.test(filled) && BigInt(filled.trim()) > 0n && BigInt(filled.trim()) >= farTimes * BigInt(amount)
