/** What is known of an address, wherever somebody would send to it. */
export const addressMessages = {
  burn: 'No key is known for this address',
  burnText: 'This is a known burn address of the ledger. Funds sent here cannot be recovered.',
  ownAddress: (account: string) => `This is the address of ${account}`,
  ownEndpointText: 'It belongs to an account of this institution. Transfers can name the account itself.',
} as const
