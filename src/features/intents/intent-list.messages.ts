export const intentListMessages = {
  title: 'Tasks',
  noun: { one: 'intent', other: 'intents' },
  views: 'Which intents',
  viewNames: { all: 'All', waiting: 'Waiting for me', mine: 'Mine' },
  columns: {
    operation: 'Operation',
    domain: 'Domain',
    createdBy: 'Created by',
    status: 'Status',
    approvals: 'Approvals',
    created: 'Created',
    lastUpdate: 'Last update',
    expires: 'Expires',
  },
  filters: { status: 'Status', payload: 'Type', author: 'Created by', domain: 'Domain', entity: 'About' },
  closed: 'Closed',
  emptyTitle: (domain: string) => `No request was made in ${domain} yet`,
  noMoneyTitle: (domain: string) => `No requests to move funds in ${domain} yet`,
  noMoneyText:
    'A request to move funds is listed here with its decisions: a transfer, an order, its cancellation, a release from quarantine. The requests of every other kind are in the tasks.',
  emptyText:
    'A request is a change that someone proposed: an account, a transfer, a policy. It is executed once the people its policy names have countersigned it.',
  nothingMine: 'You have proposed nothing here yet',
  nothingMineText: 'Your proposals are listed here with their outcome.',
  openIntent: (label: string, status: string) => `${label}, ${status}`,
} as const
