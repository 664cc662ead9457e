export const forEverMessages = {
  title: 'This is permanent',
  text: 'The ledger cannot reverse it, whatever is signed later.',
} as const
