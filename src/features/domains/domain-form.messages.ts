import { permissionMessages } from '@features/intents/shared/permission.messages'

export const domainFormMessages = {
  edit: 'Edit the domain',
  nameHelp: 'How people recognise this domain.',
  nameExample: 'Settlement Desk',
  descriptionExample: 'Settles what the treasury orders',
  errors: { name: 'Give the domain a name.', description: 'Describe the domain.' },
} as const

export const permissionFormMessages = {
  edit: 'Edit the reading rights',
  title: 'Reading rights',
  help: 'What each role may read in this domain.',
  openVaults: 'Vaults are open to all users of the root domain, so no role is named for them.',
  choicesFailed: 'The roles of this domain could not be loaded',
  rows: 'Role',
  cell: (role: string, section: string) => permissionMessages.mayRead(role, section.toLowerCase()),
  all: 'All',
  wholeRow: (role: string) => `${role} may read everything`,
  newRow: 'Another role',
  example: 'settlement-desk',
  wrongRole: (role: string) =>
    `“${role}” is no role: small letters, digits and hyphens only, without spaces, 50 at most.`,
  lost: (roles: readonly string[], sections: readonly string[]) =>
    `You lose the reading of ${sections.join(', ')}: none of your roles (${roles.join(', ')}) may read that any more.`,
  unheld: (roles: readonly string[]) =>
    `No user of this domain has the role ${roles.join(', ')} yet. It gives nobody anything to read until one has it.`,
  unknown:
    'This domain has reading rights that this version of the console does not know. Proposing would remove them.',
} as const
