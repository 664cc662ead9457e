/** How amounts of an order are called whose coin has no name that could be verified. */
export const moneyMessages = {
  gwei: 'Gwei',
  coinOf: (ledger: string | undefined) => (ledger === undefined ? 'the coin of its ledger' : `the coin of ${ledger}`),
} as const
