import { countOf } from '@components/ui/format-number'

/** What a request says beyond what every request does. */
export const toldMessages = {
  release: (count: number) => `Release ${countOf(count, { one: 'quarantined transfer', other: 'quarantined transfers' })} of account `,
  cancellationCost: 'If the order has been sent, a transaction that pays the account itself takes its place, and that costs its fee.',
  ceiling: 'At most',
  noCeiling: 'No highest fee is set.',
} as const
