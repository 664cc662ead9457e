/** What a key signs, in words. */
export const toldManifestMessages = {
  told: 'The message that is signed',
  toldText: 'Read from the bytes below. A character that cannot be seen is shown by its number.',
  toldNoText: 'The bytes of this message are no text that can be read. They stand below in hexadecimal.',
  toldEmpty: 'The message is empty.',
  toldToken: 'What the token says',
  toldDigest: 'The digest that is signed',
  unsafeTitle: 'Bytes without a form can mean anything',
  unsafeText: 'A digest shows nothing of what it stands for: it may be a transaction that empties the account. Sign or approve one only if you have made it yourself from what you know.',
  header: 'Header',
  payload: 'Claims',
  additional: 'Additional claims',
  additionalHeader: 'Additional parameters',
  seconds: (value: number) => `${value} seconds since 1970`,
  claims: {
    type: 'Type', algorithm: 'Algorithm', issuer: 'Issuer', subject: 'Subject', audience: 'Audience', issuedAt: 'Issued at', notBefore: 'Not before', expiration: 'Expires', jwtId: 'Token id',
  },
} as const
