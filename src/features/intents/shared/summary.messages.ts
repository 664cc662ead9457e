import { countOf } from '@components/ui/format-number'

/** What a request says beyond what every request does. */
export const summaryMessages = {
  release: (count: number) =>
    `Release ${countOf(count, { one: 'quarantined transfer', other: 'quarantined transfers' })} of account `,
  scenarios: (count: number) => `Keep ${countOf(count, { one: 'scenario', other: 'scenarios' })} of the policies of `,
  cancellationCost:
    'If the order has been sent, a transaction from the account to itself replaces it and costs its own fee.',
  ceiling: 'At most',
  noCeiling: 'No maximum fee is set.',
} as const

export const forEverMessages = {
  title: 'This is permanent',
  text: 'The ledger cannot reverse it, whatever is signed later.',
} as const

/** What is said of an update of an asset that a validation does not cover. */
export const validationLossMessages = {
  loses: 'This asset loses its validation',
  may: 'This asset may lose its validation',
  text: {
    loses: 'Its name, symbol or decimals change. It cannot be used until it is validated again.',
    may: 'A validated asset cannot be used under another name, symbol or decimals until it is validated again.',
  },
} as const

/** What is said of an order that sets the price of its fee itself. */
export const rateMessages = {
  noCeiling: 'No maximum fee is set',
  noCeilingText:
    'The ledger may charge this price for everything the transaction uses. A fee that was charged is not refunded.',
  leastGas:
    'Any transaction needs at least 21,000 units of gas, and many more when it calls a contract. At this price they cost',
  exceedsPaid: 'The fee exceeds the amount paid',
  notCompared: 'This device does not know current fees. The console compares the price.',
  excessive: 'This fee is far above what others pay',
  excessiveText: 'Its price is at least ten times the price at high priority, which is',
  unread: 'This fee was not compared',
  unreadText: 'Ledger fees are unavailable: this price could not be compared.',
} as const

/** How amounts of an order are called whose coin has no name that could be verified. */
export const moneyMessages = {
  gwei: 'Gwei',
  coinOf: (ledger: string | undefined) => (ledger === undefined ? 'the coin of its ledger' : `the coin of ${ledger}`),
} as const
