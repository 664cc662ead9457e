import { splitAmount, type AmountParts, type ShownAmount, type SmallestUnit } from '@domain/shared/amount'
import { isEnglish, perLocale } from './format-locale'
import { formatDigits, formatNumber } from './format-number'

const decimalMark = perLocale((locale) =>
  isEnglish()
    ? '.'
    : (new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'),
)

/** The parts of an amount as they are written: digits grouped, the decimal mark before the fraction, U+2212 for less than nothing. */
export const writeAmount = ({ negative, whole, fraction, truncated }: AmountParts) => ({
  whole: `${negative ? '−' : ''}${formatNumber(BigInt(whole))}`,
  fraction: fraction && `${decimalMark()}${formatDigits(fraction)}`,
  rest: truncated ? '…' : '',
})

export function formatAmount(units: SmallestUnit, decimals: number, show: ShownAmount): string {
  const { whole, fraction, rest } = writeAmount(splitAmount(units, decimals, show))
  return `${whole}${fraction}${rest}`
}
