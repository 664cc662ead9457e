import { refuse, succeed, type Result } from '@domain/shared/result'
import { readAmount, type AmountProblem } from './order-form/read-amount'

/** What a cancellation may cost at most, as a person writes it in the coin of its ledger. */
export interface FilledCeiling {
  readonly text: string
  /** How many digits of the coin are behind the point. */
  readonly decimals: number
}

export type CeilingProblem = AmountProblem | 'isZero' | 'belowEstimate'

export const noCeiling: FilledCeiling = { text: '', decimals: 0 }

/**
 * The highest fee in the smallest unit; undefined where none is set.
 * @param fee what the platform foresees of exactly this cancellation; undefined where it told no cost
 */
export function readCeiling(
  { text, decimals }: FilledCeiling,
  fee: string | undefined,
): Result<string | undefined, CeilingProblem> {
  if (text.trim() === '') return succeed(undefined)
  const read = readAmount(text, decimals)
  if (!read.ok) return read
  if (BigInt(read.value) === 0n) return refuse('isZero')
  return fee !== undefined && BigInt(read.value) < BigInt(fee) ? refuse('belowEstimate') : read
}
