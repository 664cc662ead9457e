export const placeMessages = {
  titles: { domain: 'Transactions', accounts: 'Accounts' },
  account: 'Account',
  localAccounts: 'Local accounts',
  connectedAccounts: 'Connected accounts',
  contracts: 'Smart contracts',
  portfolio: 'Portfolio',
  tabs: { domain: 'Transactions', accounts: 'Accounts and their transactions', account: 'The account and its transactions' },
  lists: { intents: 'Intents', transfers: 'Transfers', 'raw-transactions': 'Raw transactions', orders: 'Orders', manifests: 'Manifests' },
  of: (account: string) => ` of ${account}`,
  createTransfer: 'Create a transfer order',
  createOrder: 'Create a transaction order',
  receive: 'Receive funds',
} as const
