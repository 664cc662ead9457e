import { formatAmount } from './format-amount'

/** A decimal that somebody else wrote, every digit of it: digits grouped, the decimal mark of the language. What is none stays as it came. */
export function formatDecimal(text: string): string {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,60})(?:\.(\d{1,60}))?$/.exec(text) ?? []
  return whole === undefined ? text : formatAmount(`${sign ?? ''}${whole}${fraction}`, fraction.length, 'exact')
}
