import { formatNumber, pickPlural } from '@components/ui/format-number'

/** What is said of the other domains of a person. */
export const waitingElsewhereMessages = {
  waits: (count: number, more: boolean, domain: string) =>
    `${more ? 'At least ' : ''}${formatNumber(count)} more ${pickPlural(count, { one: 'waits', other: 'wait' })} for you in ${domain}`,
} as const
