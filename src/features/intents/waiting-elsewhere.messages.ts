import { formatNumber, pickPlural } from '@components/ui/format-number'

/** What the pages of one domain say of another. */
export const waitingElsewhereMessages = {
  /**
   * @param count requests that wait for the person there, one or more
   * @param more not every open request was asked about
   * @param domain its name
   */
  waits: (count: number, more: boolean, domain: string) => {
    const number = more ? `At least ${formatNumber(count)}` : formatNumber(count)
    const wait = pickPlural(count, { one: 'waits', other: 'wait' })
    return `${number} more ${wait} for you in ${domain}`
  },
} as const
