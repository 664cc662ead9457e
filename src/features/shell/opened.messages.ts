/** What the frame of a page says once a part of it is opened; it loads with that part. */
export const openedMessages = {
  findDomain: 'Find a domain',
  noDomainFound: 'No domain has this name.',
} as const

/** Of the person who is signed in. */
export const userMessages = {
  name: 'Name',
  email: 'E-mail',
  roles: 'Roles in the profile domain',
  profileDomain: 'Profile domain',
  userId: 'User id',
  publicKey: 'Public key',
  publicKeyWhat: 'public key',
  userIdWhat: 'user id',
  noRoles: 'No roles',
} as const
