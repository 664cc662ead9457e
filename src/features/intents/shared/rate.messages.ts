/** What is said of an order that sets the price of its fee itself. */
export const rateMessages = {
  noCeiling: 'No highest fee is set',
  noCeilingText: 'The ledger may take the price that is set here for all that the transaction needs. A fee that it has taken does not come back.',
  leastGas: 'Any transaction needs at least 21,000 units of gas, and many more when it calls a contract. At this price they cost',
  exceedsPaid: 'The fee is more than what is paid',
  notCompared: 'This device does not know what others pay at present. The console compares it.',
  far: 'This fee is far above what others pay',
  farText: 'Its price is at least ten times the price at high priority, which is',
  unread: 'Whether this fee is usual is not known',
  unreadText: 'Ledger fees are unavailable: this price could not be compared.',
} as const
