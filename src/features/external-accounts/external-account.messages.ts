export const externalAccountMessages = {
  title: 'Accounts',
  documentTitle: 'Connected accounts',
  emptyTitle: (domain: string) => `No connected accounts in ${domain}`,
  emptyText:
    'A connected account is held at an exchange or service provider and accessed with the provider’s credentials. Its keys are not in your vaults. The gateway has no calls for connected accounts yet; they will be listed here.',
  connect: 'Connect an account',
  toLocal: 'Go to the local accounts',
  facts: {
    holds: { label: 'Who holds the funds', value: 'The provider' },
    needs: { label: 'What it will need', value: 'Credentials of the provider' },
    leaves: { label: 'How funds leave it', value: 'By orders and trades there' },
  },
  words: { notFound: 'This connected account cannot be found', all: 'All connected accounts' },
} as const
