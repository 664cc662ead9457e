import { refuse, succeed, type Result } from '@domain/shared/result'
import type { SmallestUnit } from '@domain/shared/amount'

export type AmountProblem = 'notANumber' | 'tooManyDecimals' | 'tooManyDigits'

/** More digits than any ledger counts. */
const mostDigits = 60

/**
 * Reads an amount as people write it, digits with at most one point; grouping is refused because a comma means a decimal point in
 * half of the world.
 * @param decimals how many digits of the unit are behind the point
 */
export function readAmount(text: string, decimals: number): Result<SmallestUnit, AmountProblem> {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.trim())
  const [whole = '', fraction = ''] = match?.slice(1) ?? []
  if (!match || whole + fraction === '') return refuse('notANumber')
  const significant = fraction.replace(/(?<!0)0+$/, '')
  if (significant.length > decimals) return refuse('tooManyDecimals')
  const digits = `${whole}${significant.padEnd(decimals, '0')}`.replace(/^0+(?=\d)/, '')
  return digits.length > mostDigits ? refuse('tooManyDigits') : succeed(digits === '' ? '0' : digits)
}

/** The other way round, exactly and without grouping: what a field shows that is filled in for somebody. */
export function writeAmount(units: SmallestUnit, decimals: number): string {
  const digits = units.padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/(?<!0)0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals === 0 || fraction === '' ? whole : `${whole}.${fraction}`
}
