/** What a request says that orders the same again, at another fee. */
export const replacementMessages = {
  title: 'The order it replaces',
  same: 'Both orders do exactly the same. Only the fee differs, and only one of the two settles.',
  differs: 'The new order does something else',
  differsText: 'The new order differs in more than its fee. Compare the two before you go on.',
  reading: 'Reading the order it replaces',
  untold: 'The replaced order could not be verified',
  untoldText:
    'No signed record of that order was verified. The new order may do something else, and the earlier fee is unknown.',
  feeBefore: 'Fee until now',
  feeAfter: 'Fee instead',
  ceilingBefore: 'At most, until now',
  ceilingAfter: 'At most, instead',
  noCeiling: 'No maximum',
} as const
