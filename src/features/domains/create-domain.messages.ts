import { countOf, formatNumber } from '@components/ui/format-number'

export const createDomainMessages = {
  title: (parent: string) => `Create a domain below ${parent}`,
  steps: { general: 'General information', users: 'Users', access: 'Access management' },
  choicesFailed: 'The parent domain could not be loaded',
  nameExample: 'Settlement Desk',
  strategy: 'Governing strategy',
  strategyHelp:
    'Whose policies decide on a request that somebody of this domain makes for a domain below it. It cannot be changed later.',
  strategyMissing: 'Choose a governing strategy.',
  levels: 'Who decides on a request from this domain for one below',
  above: 'Domain above',
  here: 'This domain',
  below: 'Domain below',
  decides: 'decides',
  skipped: 'is skipped',
  user: (position: number) => `User ${formatNumber(position)}`,
  addUser: 'Add a user',
  removeUser: (name: string) => `Remove ${name}`,
  remove: 'Remove',
  usersHelp: 'The first users of the domain. Roles that they have can be given rights in the next step.',
  sharedName: 'Another user here has this name.',
  sharedKey: 'Another user here has this key.',
  sharedLogin: (login: string) => `Another user here has the login ${login}.`,
  rightsHelp: 'What each role may read in this domain. People of the domains above bring their roles with them.',
  hidden: (roles: readonly string[]) =>
    `You will not see this domain: none of your roles (${roles.join(', ')}) may read domains here.`,
  readsNothing: (roles: readonly string[]) =>
    `${roles.join(', ')} may read nothing: who has no other role sees no record of this domain.`,
  unheld: (roles: readonly string[]) =>
    `No user has the role ${roles.join(', ')}. Give it to one, or take it away here.`,
  administration: 'Administration policy',
  administrationHelp:
    'Optional. Whoever has one of these roles proposes and approves changes of this domain, its users and its policies, and creates domains below it. Everything else needs a policy of its own.',
  noAdministration:
    'Without this policy, only policies of the domains above that reach below can govern requests in this domain.',
  approvals: 'Approvals needed',
  approvalsHelp: 'Of people with the same role. A proposal counts as the first.',
  tooFew: (role: string, holders: number) =>
    holders === 0
      ? `No user has the role ${role}.`
      : `More than the ${countOf(holders, { one: 'user', other: 'users' })} with the role ${role}.`,
  policyName: 'Administration',
  policyDescription: 'Changes of this domain, its users and its policies',
  outline: 'The new domain so far',
  parent: 'Parent domain',
  unnamed: 'Not named yet',
  users: 'Users',
  roles: 'Roles',
  none: 'None',
} as const
