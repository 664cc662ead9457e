import type { GoverningStrategy } from '@domain/policies/policy'
import type { ReadAccessSection } from '@domain/session/navigation-access'

export const domainMessages = {
  title: 'Domains',
  noun: { one: 'domain', other: 'domains' },
  create: 'Create a domain',
  columns: { domain: 'Domain', parent: 'Parent domain', strategy: 'Governing strategy', lock: 'Lock', id: 'Id', lastModified: 'Last modified', created: 'Created' },
  filters: { alias: 'Name', parent: 'Parent domain', lock: 'Lock' },
  domainId: 'domain id',
  emptyTitle: 'No domain is yours to read',
  emptyText: 'A domain is an organisation of the institution with users, policies, accounts and endpoints of its own.',
  words: { notFound: 'This domain cannot be found', couldNotLoad: 'The domain could not be loaded', all: 'All domains' },
  root: 'None: this is the institution',
  editInformation: 'Edit information',
  editPermissions: 'Edit reading rights',
  open: 'Work in it',
  parent: 'Parent domain',
  strategy: 'Governing strategy',
  strategyHelp: {
    ConsiderDescendants: 'A request made from above also passes the policies of the domains below.',
    CoerceDescendants: 'A request made from here passes the policies of this domain and those above, not those below.',
  } satisfies Record<GoverningStrategy, string>,
  byDefault: 'by default',
  below: 'Domains below',
  noneBelow: 'No domain below',
  noneBelowText: 'Domains below share the vaults, ledgers and assets of the institution and have people and policies of their own.',
  permissions: 'Reading rights',
  permissionsText: 'Which role may read what in this domain. What people may change is decided by policies.',
  role: 'Role',
  mayRead: (role: string, section: string) => `${role} may read ${section}`,
  mayNotRead: (role: string, section: string) => `${role} may not read ${section}`,
  noRoles: 'No role may read anything in this domain.',
  sections: {
    domains: 'Domains', users: 'Users', endpoints: 'Endpoints', policies: 'Policies', accounts: 'Accounts', transactions: 'Transactions', requests: 'Requests', events: 'Events', vaults: 'Vaults',
  } satisfies Record<ReadAccessSection, string>,
} as const
