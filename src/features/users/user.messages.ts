import { formatNumber } from '@components/ui/format-number'

export const userMessages = {
  title: 'Users',
  noun: { one: 'user', other: 'users' },
  tabs: 'Users, invitations and security log',
  users: 'Users',
  invitations: 'Pending invitations',
  security: 'Security log',
  create: 'Create a user',
  columns: {
    user: 'User',
    roles: 'Roles',
    logins: 'Logins',
    publicKey: 'Public key',
    lock: 'Lock',
    id: 'Id',
    lastModified: 'Last modified',
  },
  filters: { alias: 'Name', roles: 'Roles', publicKey: 'Public key', lock: 'Lock' },
  userId: 'user id',
  emptyTitle: (domain: string) => `No users in ${domain} yet`,
  emptyText:
    'A user is a person or a program of this domain with a signing key and roles. Policies and reading rights are set by role.',
  words: { notFound: 'This user cannot be found', couldNotLoad: 'The user could not be loaded', all: 'All users' },
  edit: 'Edit',
  replaceKey: 'Replace a lost key',
  roles: 'Roles',
  rolesText: 'This user’s roles: what policies may require of them and what they may read.',
  noRoles: 'No roles. This user can neither read nor decide anything.',
  reads: (sections: string) => `may read ${sections}`,
  readsNothing: 'is not in the reading rights of this domain and gives no read access',
  unlistedTitle: 'A role of this user is missing from the reading rights of this domain',
  unlistedText: (roles: string) =>
    `${roles}. Add it to the reading rights of the domain, or change the roles of the user.`,
  logins: 'Logins',
  noLogins: 'None: identified by name and key only',
  signsInBy: (provider: string) => `by ${provider}`,
  publicKey: 'Public key',
  sharedLogins: 'Two keys share a login',
  keepsLogin: (login: string) => `keeps the login ${login}. A newer user with another key cannot sign in with it.`,
  losesLogin: (login: string) => `cannot sign in as ${login}. An older user with another key keeps this login.`,
  sharedLoginsText: 'Give one of the two another login, or lock one of them.',
  isYou: 'This is you',
} as const

export const userFormMessages = {
  create: 'Create a user',
  edit: 'Edit the user',
  nameHelp: 'How people recognise this user.',
  nameExample: 'Ada Holm',
  logins: 'Logins',
  loginsHelp: 'The e-mail addresses that this user signs in with.',
  loginExample: 'ada.holm@example.com',
  notAnEmail: (logins: readonly string[]) =>
    `${logins.join(', ')} does not look like an e-mail address. Check it with the identity provider.`,
  publicKeyHelp: 'The key that the user signs with, in base64. It cannot be changed later.',
  fingerprint: 'Fingerprint',
  compare: 'Compare it with the fingerprint on the device of the user.',
  curves: { Secp256r1: 'P-256', Secp256k1: 'secp256k1', Ed25519: 'Ed25519' },
  rolesHelp: 'Roles of this domain, or new ones: small letters, digits and hyphens.',
  roleExample: 'settlement-desk',
  unlisted: (roles: readonly string[]) =>
    `${roles.join(', ')} is missing from the reading rights of this domain and gives no read access.`,
  descriptionExample: 'Operator of the treasury desk',
  choicesFailed: 'The roles of this domain could not be loaded',
  errors: {
    name: 'Give the user a name.',
    login: 'Enter the login of the user.',
    publicKey: 'Enter the public key of the user.',
    key: {
      notBase64: 'The key must be base64.',
      unsupported: 'This kind of key is not supported. Use a key on P-256, secp256k1 or Ed25519 (DER).',
    },
    keyLength: (curve: string, expected: number, found: number) =>
      `A key on ${curve} has ${formatNumber(expected)} bytes. This key has ${formatNumber(found)}.`,
    role: 'Give the user a role.',
    roles: {
      space: (role: string) => `The role “${role}” contains a space. Use - instead.`,
      letters: (role: string) => `The role “${role}” may have small letters, digits and hyphens only, 50 at most.`,
    },
    description: 'Describe the user.',
  },
} as const
