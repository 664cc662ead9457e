import { countOf } from '@components/ui/format-number'

/** What a request says beyond what every request does. */
export const toldMessages = {
  release: (count: number) =>
    `Release ${countOf(count, { one: 'quarantined transfer', other: 'quarantined transfers' })} of account `,
  cancellationCost:
    'If the order has been sent, a transaction from the account to itself replaces it and costs its own fee.',
  ceiling: 'At most',
  noCeiling: 'No maximum fee is set.',
} as const
