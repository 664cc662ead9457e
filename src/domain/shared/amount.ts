/** An amount as the platform writes it: the smallest unit in decimal digits, never a float. */
export type SmallestUnit = string

export interface AmountParts {
  readonly negative: boolean
  readonly whole: string
  readonly fraction: string
  /** The digits beyond the shown ones were not all zero. */
  readonly truncated: boolean
}

export type ShownAmount = 'exact' | 'said' | 'list'

/** What has more digits than any sum of amounts is none, and is shown as it came: to group them takes the square of their number. */
export const isSmallestUnit = (text: string): boolean => /^-?\d{1,120}$/.test(text)

/**
 * Splits a smallest-unit amount into whole digits and a fraction, both as bare digits.
 * @param decimals how many digits of the unit are behind the point
 * @param show `exact` keeps all decimals; `said` all but the zeros at their end, and at least 2; `list` keeps 2 to 8 and truncates toward zero
 */
export function splitAmount(units: SmallestUnit, decimals: number, show: ShownAmount): AmountParts {
  const negative = units.startsWith('-')
  const digits = (negative ? units.slice(1) : units).replace(/^0+(?=\d)/, '').padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const all = digits.slice(digits.length - decimals)
  if (show === 'exact') return { negative, whole, fraction: all, truncated: false }
  const most = show === 'said' ? decimals : 8
  const kept = all.slice(0, most).replace(/(?<!0)0+$/, '')
  const fraction = decimals === 0 ? '' : kept.padEnd(Math.min(2, decimals), '0')
  return { negative, whole, fraction, truncated: /[1-9]/.test(all.slice(most)) }
}
