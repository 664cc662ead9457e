export const forEverMessages = {
  title: 'This is for ever',
  text: 'The ledger never takes it back, whatever is signed later.',
} as const
