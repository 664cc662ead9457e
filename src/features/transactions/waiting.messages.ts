export const waitingMessages = {
  title: 'Why it waits',
  accountLocked: 'The account is locked. The order is not signed or sent until the account is unlocked.',
  vaultLocked: 'The vault of the account is locked. The order is not signed or sent until the vault is unlocked.',
  offlineVault:
    'The vault of the account is offline. The order waits until its file is signed there and imported back.',
  blocked:
    'An earlier transaction of this account is still pending, and the ledger takes them in order. Speed up or cancel the earlier one.',
  feeBelow: 'The fee is below what the ledger asks for now:',
  against: 'against',
  atPresent:
    'at high priority at present. The order continues by itself when fees fall. Speed it up to have it sooner.',
  openAccount: 'Open the account',
  openVault: 'Open the vault',
  openOperations: 'Open its pending operations',
  openBlocker: 'Open the earlier one',
} as const
