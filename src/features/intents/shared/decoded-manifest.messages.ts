/** What a key signs, in words. */
export const decodedManifestMessages = {
  decoded: 'The message that is signed',
  decodedText: 'Read from the bytes below. Invisible characters are shown by their number.',
  decodedNoText:
    'The bytes of this message are not readable text. They may be the hash of a transaction, which a contract wallet of this account would carry out. They are shown below in hexadecimal.',
  decodedEmpty: 'The message is empty.',
  decodedToken: 'What the token says',
  decodedDigest: 'The digest that is signed',
  decodedBytes: 'The bytes that are signed',
  reading: 'Reading the bytes…',
  unsafeTitle: 'A digest can mean anything',
  unsafeText:
    'A digest does not reveal its content: it may be a transaction that empties the account. Sign or approve it only if you computed it yourself from content you know.',
  bareTitle: 'Bare bytes can move everything',
  bareText:
    'The key signs whatever stands here, outside of any order: it may be a transaction that empties the account. Bytes that can be read are shown as a transaction before you sign.',
  header: 'Header',
  payload: 'Claims',
  additional: 'Additional claims',
  additionalHeader: 'Additional parameters',
  seconds: (value: number) => `${value} seconds since 1970`,
  claims: {
    type: 'Type',
    algorithm: 'Algorithm',
    issuer: 'Issuer',
    subject: 'Subject',
    audience: 'Audience',
    issuedAt: 'Issued at',
    notBefore: 'Not before',
    expiration: 'Expires',
    jwtId: 'Token id',
  },
} as const
