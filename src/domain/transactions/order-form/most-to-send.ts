import type { SmallestUnit } from '@domain/shared/amount'
import { fieldsOf, textOf, type FilledFields, type FilledValue } from './order-field'
import { readAmount } from './read-amount'

/** The most that one output can be, with what stays behind for the fee; `basis` is what that was taken from. */
export interface MostToSend {
  readonly units: SmallestUnit
  readonly keptBack: SmallestUnit
  readonly basis: 'maximum' | 'estimate' | 'nothing'
}

interface Spending {
  /** What of the asset can be spent. */
  readonly available: SmallestUnit
  readonly decimals: number
  /** The fee is paid in the same asset. */
  readonly isCoin: boolean
  readonly coinDecimals: number
  /** Of the last complete form; undefined while nothing is known. */
  readonly estimatedFee: SmallestUnit | undefined
}

/** Fees may rise until the order is carried out, so without a maximum this many times the estimate is kept back. */
const reserve = 2n

const unitsOf = (value: FilledValue, decimals: number): bigint => {
  const read = readAmount(textOf(value), decimals)
  return read.ok ? BigInt(read.value) : 0n
}

/** What can go into one output of a transfer beside its other outputs; undefined while nobody knows what the fee takes. */
export function mostToSend(
  order: FilledFields,
  position: number,
  { available, decimals, isCoin, coinDecimals, estimatedFee }: Spending,
): MostToSend | undefined {
  const outputs = Array.isArray(order['outputs']) ? (order['outputs'] as readonly FilledValue[]).map(fieldsOf) : []
  const others = outputs.reduce((sum, { amount }, i) => (i === position ? sum : sum + unitsOf(amount, decimals)), 0n)
  const isFeeOnTop = isCoin && !outputs.some(({ paysFee }) => paysFee === true)
  const maximum = unitsOf(order['maximumFee'], coinDecimals)
  if (isFeeOnTop && maximum === 0n && estimatedFee === undefined) return undefined
  const basis = !isFeeOnTop ? 'nothing' : maximum > 0n ? 'maximum' : 'estimate'
  const keptBack = basis === 'nothing' ? 0n : basis === 'maximum' ? maximum : reserve * BigInt(estimatedFee!)
  const most = BigInt(available) - others - keptBack
  return { units: `${most > 0n ? most : 0n}`, keptBack: `${keptBack}`, basis }
}
