export const manifestDetailMessages = {
  content: 'What is signed',
  asItCame: 'Content as it came',
  message: 'Message',
  messageNoText: 'The bytes are not text, so they are shown in hexadecimal.',
  bytes: 'Bytes',
  signature: 'Signature',
  signatureBytes: 'Signature bytes',
  recoveryId: 'Recovery id',
  token: 'Signed token',
  notSigned: 'Not signed yet',
  notSignedText:
    'The key of the account signs once the request is approved. An offline vault signs when its files are imported back.',
  noRecoveryId: 'Not given',
  type: 'Type',
  account: 'Account',
  ledger: 'Ledger',
  check: {
    checking: 'Checking the signature in this browser…',
    matches: 'The signature is valid',
    against: {
      key: (account: string) => `Checked in this browser against the public key that the platform gives of ${account}:`,
      address: (account: string) =>
        `Checked in this browser against the key of ${account}, using the address that the platform gives:`,
    },
    key: 'public key',
    otherKey: 'The signature is from another key',
    otherKeyText: (account: string) =>
      `Checked in this browser: it fits no key of ${account} on this ledger. Do not pass it on; ask the platform’s operator.`,
    mayBeFrom: 'It may be from',
    otherContent: 'The signed token differs from the request',
    otherContentText: 'The header or the claims are not those requested. Do not pass it on.',
    notChecked: 'The signature could not be checked',
    unreadable: 'The signature has an unreadable format.',
    reasons: {
      noKey:
        'The platform gives no public key of this account, and only Ethereum addresses show which key signed. Adding a ledger to the account records its keys.',
      noAddress: 'The platform gives no address of the account on this ledger.',
      unread: 'The account, its addresses or its ledger could not be read.',
      otherForm: 'This console cannot check signatures of this type of content.',
    },
    address: 'address',
  },
} as const
