import type { PartOfDay } from '@domain/home/greeting'
import { formatNumber, pickPlural } from '@components/ui/format-number'

const greetings: Record<PartOfDay, string> = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
}
const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

export const homeMessages = {
  title: 'Dashboard',
  greeting: (part: PartOfDay, name: string) => `${greetings[part]}, ${name.split(/[\s.@]/)[0] ?? name}`,
  waitingSentence: (count: number, more: boolean) => {
    if (count === 0)
      return more ? 'No expiring request waits for your signature.' : 'Nothing in this domain waits for your signature.'
    const number = numbers[count] ?? formatNumber(count)
    return `${more ? `At least ${number.toLowerCase()}` : number} ${pickPlural(count, { one: 'request waits', other: 'requests wait' })} for your signature.`
  },
  stats: {
    waiting: 'Waiting for you',
    proposals: 'Your proposals, open',
    executing: 'Executing',
    failed: 'Failed intents, last 24 h',
    accounts: 'Last used accounts, not ready',
  },
  statRange: (count: number, more: boolean) => `${formatNumber(count)}${more ? '+' : ''}`,
  notKnown: 'Not known',
  waitingName: 'Requests waiting for your decision',
  waitingTitle: 'Waiting for your decision',
  allWaiting: 'All waiting requests',
  review: 'Review',
  reviewThis: (sentence: string) => `Review ${sentence}`,
  expires: (text: string) => `Expires ${text}`,
  lastIntents: 'Last intents',
  allIntents: 'All tasks',
  noIntents: 'No requests in this domain yet',
  noIntentsText: 'Every change is a request that others countersign. The latest ones appear here.',
  topBalances: 'Top balances',
  balancesNote: 'Total of the last used accounts',
  trend: (name: string, since: string, then: string, now: string) => `${name}: ${then} on ${since}, ${now} now`,
  addressUnread: 'Address unavailable',
  noBalances: 'No balances yet',
  noBalancesText: 'Balances appear when an account of this domain has received funds.',
  lastAccounts: 'Last used accounts',
  allAccounts: 'All accounts',
  noAccounts: 'No accounts yet',
  noAccountsText: 'An account holds the keys and addresses of one or more ledgers.',
  createAccount: 'Create an account',
} as const
