export const waitingMessages = {
  title: 'Why it waits',
  accountLocked: 'Its account is locked. Nothing of it is signed or sent until the account is unlocked.',
  vaultLocked: 'The vault of its account is locked. Nothing of it is signed or sent until the vault is unlocked.',
  offlineVault: 'The vault of its account is kept offline. It waits until somebody has carried its file to the vault and back.',
  blocked: 'The ledger takes the transactions of an account one after the other, and an earlier one is still on its way. Speed up or cancel that one.',
  feeBelow: 'It pays less than the ledger asks for now:',
  against: 'against',
  atPresent: 'at high priority at present. It goes on by itself when fees fall. To have it sooner, speed it up.',
  openAccount: 'Open the account',
  openVault: 'Open the vault',
  openBlocker: 'Open the earlier one',
} as const
