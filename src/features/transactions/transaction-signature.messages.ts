/** What this browser found of the signature of a transaction. */
export const transactionSignatureMessages = {
  checking: 'Checking the signature in this browser…',
  matches: 'The signature is valid',
  against: 'Checked in this browser against the public key that the platform gives of the account:',
  key: 'public key',
  otherKey: 'The signature is from another key',
  otherKeyText:
    'Checked in this browser: it fits no key of the account on this ledger. The ledger will not take it; ask the platform’s operator.',
  notChecked: 'The signature could not be checked',
  unread: 'The account, its addresses or its ledger could not be read. Reload the page to try again.',
  noKey: 'The platform gives no public key of this account. Adding a ledger to the account records its keys.',
  unreadable: 'The bytes are no transaction with one signature that this console reads.',
  incomplete:
    'This ledger signs the versions of its runtime as well, which the transaction does not hold. The ledger itself checks it.',
} as const
