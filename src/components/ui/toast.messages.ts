import { countOf } from './format-number'

export const toastMessages = {
  /** Of those that do not stand on the page any more. */
  earlier: (count: number) => `${countOf(count, { one: 'earlier notice', other: 'earlier notices' })} under the bell`,
} as const
