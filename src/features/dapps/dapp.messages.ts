export const dappMessages = {
  title: 'My dApps',
  emptyTitle: 'You have no connected dApps',
  emptyText:
    'A dApp is an application that works with one of your accounts on its ledger. You will connect a dApp with its code; each of its transactions becomes a request that others countersign.',
  connect: 'Connect a dApp',
  connectLater: 'The gateway has no calls for dApp connections yet. Once it has, you can paste a code here.',
  toAccounts: 'Go to the accounts',
  facts: {
    whose: { label: 'Whose they are', value: 'Yours, in every domain' },
    needs: { label: 'What it will need', value: 'A code, an account and a ledger' },
    may: { label: 'What it may do', value: 'Propose requests; approvers decide' },
  },
} as const
