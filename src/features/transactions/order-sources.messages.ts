/** Why an account cannot be ordered from or paid. */
export const sourceMessages = {
  otherLedger: 'On another ledger',
  notReady: 'Not ready on this ledger',
  awaitsPayment: 'Awaiting its first payment',
  activeNowhere: 'Active on no ledger',
  locked: 'Locked',
} as const
