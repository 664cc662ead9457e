import { countOf, formatNumber } from './format-number'

/** The words of parts that no first screen has: fields, dialogs, addresses, codes. */
export const partsMessages = {
  escapeKey: 'Esc',
  optional: 'optional',
  close: 'Close',
  dismiss: 'Dismiss',
  address: 'address',
  noAddress: 'No address yet',
  ofLimit: (length: number, limit: number) => `${formatNumber(length)} of ${formatNumber(limit)}`,
  code: (digits: string) => `Verification code ${digits}`,
  value: 'value',
  onlyName: (name: string) => `“${name}” (a name, not an address)`,
} as const

export const toastMessages = {
  /** Of those that do not stand on the page any more. */
  earlier: (count: number) => `${countOf(count, { one: 'earlier notice', other: 'earlier notices' })} under the bell`,
} as const
