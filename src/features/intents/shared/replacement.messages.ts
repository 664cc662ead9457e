/** What a request says that orders the same again, at another fee. */
export const replacementMessages = {
  title: 'The order whose place it takes',
  same: 'It does exactly the same. Only the fee is another, and only one of the two is settled.',
  differs: 'It does something else',
  differsText: 'The new order is not the same at another fee. Compare the two before you go on.',
  reading: 'Reading the order whose place it takes',
  untold: 'What it does cannot be told',
  untoldText: 'No signed record of that order could be checked, so nothing says that the new one does the same, or what it would have cost.',
  feeBefore: 'Fee until now',
  feeAfter: 'Fee instead',
  ceilingBefore: 'At most, until now',
  ceilingAfter: 'At most, instead',
  noCeiling: 'No maximum',
} as const
