import { isJsonObject, type JsonObject } from '@domain/shared/json'

/** What a level of a ledger's fees says, in the unit in which people of that ledger speak of it. */
export interface FeeRate {
  readonly unit: 'sat/vB' | 'gwei' | 'stroops' | 'times'
  /** In the smallest part of the unit, of which `decimals` digits are behind the point. */
  readonly amount: string
  readonly decimals: number
}

const isUnits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,60}$/.test(value)

/** Undefined where the ledger has no levels, or names them in a way that is not known here. */
export function readFeeRate(level: JsonObject | undefined): FeeRate | undefined {
  if (!level) return undefined
  const { satoshiPerVbyte, eip1559Prices, gasPrice, baseFeeStroops, multiplier } = level
  if (isUnits(satoshiPerVbyte)) return { unit: 'sat/vB', amount: satoshiPerVbyte, decimals: 0 }
  if (isJsonObject(eip1559Prices) && isUnits(eip1559Prices['basePrice']) && isUnits(eip1559Prices['priorityPrice']))
    return {
      unit: 'gwei',
      amount: `${BigInt(eip1559Prices['basePrice']) + BigInt(eip1559Prices['priorityPrice'])}`,
      decimals: 9,
    }
  if (isUnits(gasPrice)) return { unit: 'gwei', amount: gasPrice, decimals: 9 }
  if (isUnits(baseFeeStroops)) return { unit: 'stroops', amount: baseFeeStroops, decimals: 0 }
  return isUnits(multiplier) ? { unit: 'times', amount: multiplier, decimals: 0 } : undefined
}
