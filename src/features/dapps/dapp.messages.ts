export const dappMessages = {
  title: 'My dApps',
  emptyTitle: 'You have no connected dApps',
  emptyText: 'A dApp is an application that works with one of your accounts on its ledger. It will be connected with a code that it shows, and what it asks for becomes a request that others countersign.',
  connect: 'Connect a dApp',
  connectLater: 'The gateway has no calls for such connections yet. With them, a code can be pasted here and your dApps are listed.',
  toAccounts: 'Go to the accounts',
  facts: {
    whose: { label: 'Whose they are', value: 'Yours, in every domain' },
    needs: { label: 'What it will need', value: 'A code, an account and a ledger' },
    may: { label: 'What it may do', value: 'Ask; people decide' },
  },
} as const
