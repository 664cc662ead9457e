/** What is said of an order that sets the price of its fee itself. */
export const rateMessages = {
  noCeiling: 'No maximum fee is set',
  noCeilingText:
    'The ledger may charge this price for everything the transaction uses. A fee that was charged is not refunded.',
  leastGas:
    'Any transaction needs at least 21,000 units of gas, and many more when it calls a contract. At this price they cost',
  exceedsPaid: 'The fee exceeds the amount paid',
  notCompared: 'This device does not know current fees. The console compares the price.',
  far: 'This fee is far above what others pay',
  farText: 'Its price is at least ten times the price at high priority, which is',
  unread: 'This fee was not compared',
  unreadText: 'Ledger fees are unavailable: this price could not be compared.',
} as const
