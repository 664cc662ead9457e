import type { ReadAccessSection } from '@domain/session/navigation-access'

export const permissionMessages = {
  mayRead: (role: string, section: string) => `${role} may read ${section}`,
  mayNotRead: (role: string, section: string) => `${role} may not read ${section}`,
  readersOf: (section: string) => `Readers of ${section}`,
  readersAlone: (roles: readonly string[]) => (roles.length === 0 ? 'Nobody' : `${roles.join(', ')} alone`),
  sections: {
    domains: 'Domains',
    users: 'Users',
    endpoints: 'Endpoints',
    policies: 'Policies',
    accounts: 'Accounts',
    transactions: 'Transactions',
    requests: 'Requests',
    events: 'Events',
    vaults: 'Vaults',
  } satisfies Record<ReadAccessSection, string>,
} as const
