import { countOf } from '@components/ui/format-number'

/** What a request says beyond what every request does. */
export const toldMessages = {
  release: (count: number) => `Release ${countOf(count, { one: 'quarantined transfer', other: 'quarantined transfers' })} of account `,
} as const
