import type { GoverningStrategy } from '@domain/intents/catalogue/reach'

export const domainMessages = {
  title: 'Domains',
  noun: { one: 'domain', other: 'domains' },
  create: 'Create a domain',
  columns: {
    domain: 'Domain',
    parent: 'Parent domain',
    strategy: 'Governing strategy',
    lock: 'Lock',
    id: 'Id',
    lastModified: 'Last modified',
    created: 'Created',
  },
  filters: { alias: 'Name', parent: 'Parent domain', lock: 'Lock' },
  domainId: 'domain id',
  emptyTitle: 'Your roles may not read any domain',
  emptyText: 'A domain is an organisation within the institution with its own users, policies, accounts and endpoints.',
  words: {
    notFound: 'This domain cannot be found',
    couldNotLoad: 'The domain could not be loaded',
    all: 'All domains',
  },
  root: 'None: this is the institution',
  editInformation: 'Edit information',
  editPermissions: 'Edit reading rights',
  open: 'Switch to this domain',
  rootStaysUnlocked: 'The root domain cannot be locked or unlocked.',
  lockInParent: 'The parent domain decides on this lock. Switch to it and propose the change there.',
  changeInside: 'A domain decides on its own changes. Switch to it and propose the change there.',
  parent: 'Parent domain',
  strategy: 'Governing strategy',
  strategyHelp: {
    ConsiderDescendants: 'A request from this domain must also satisfy the policies of the domains below.',
    CoerceDescendants: 'A request from this domain must satisfy its policies and those above, not those below.',
  } satisfies Record<GoverningStrategy, string>,
  byDefault: 'by default',
  below: 'Domains below',
  noneBelow: 'No domain below',
  noneBelowText:
    'Domains below share the institution’s vaults, ledgers and assets and have their own users and policies.',
  permissions: 'Reading rights',
  permissionsText: 'What each role may read in this domain. Policies govern changes.',
  role: 'Role',
  noRoles: 'No role may read anything in this domain.',
} as const

export const domainFormMessages = {
  edit: 'Edit the domain',
  nameHelp: 'How people recognise this domain.',
  nameExample: 'Settlement Desk',
  descriptionExample: 'Settles what the treasury orders',
  errors: { name: 'Give the domain a name.', description: 'Describe the domain.' },
} as const
