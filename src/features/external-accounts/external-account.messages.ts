export const externalAccountMessages = {
  title: 'Accounts',
  documentTitle: 'Connected accounts',
  emptyTitle: (domain: string) => `No connected accounts in ${domain}`,
  emptyText: 'A connected account stands at an exchange or a service provider and is reached with the credentials that the provider gives; its keys are not in a vault of yours. The gateway has no calls for such accounts yet. With them, those that are connected are listed here.',
  connect: 'Connect an account',
  toLocal: 'Go to the local accounts',
  facts: {
    holds: { label: 'Who holds the funds', value: 'The provider' },
    needs: { label: 'What it will need', value: 'Credentials of the provider' },
    leaves: { label: 'How funds leave it', value: 'By orders and trades there' },
  },
  words: { notFound: 'This connected account cannot be found', all: 'All connected accounts' },
} as const
