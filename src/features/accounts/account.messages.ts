import type { KeyStrategy } from '@domain/accounts/key-strategy'
import { recordWords } from '@features/intents/shared/record-words.messages'
import { countOf, formatNumber } from '@components/ui/format-number'

export { recordWord as keyStrategyWord } from '@features/intents/shared/record-words.messages'

export const keyStrategyWords: Record<KeyStrategy, { readonly label: string; readonly body: string }> = {
  VaultHard: { label: recordWords.VaultHard, body: 'Hardened derivation inside the vault. The default.' },
  VaultSoft: { label: recordWords.VaultSoft, body: 'Derivation from the vault’s public key.' },
  Random: { label: recordWords.Random, body: 'A key of its own, without derivation.' },
}

export const accountMessages = {
  title: 'Accounts',
  noun: { one: 'account', other: 'accounts' },
  create: 'Create an account',
  search: 'Name',
  columns: {
    account: 'Account',
    ledgers: 'Ledgers',
    id: 'Id',
    vault: 'Vault',
    keyStrategy: 'Key strategy',
    ledgerStatus: 'Ledger status',
    lock: 'Lock',
    lastModified: 'Last modified',
    created: 'Created',
  },
  filters: { vault: 'Vault', ledger: 'Ledger', onlyLedger: 'Single ledger', lock: 'Lock' },
  accountId: 'account id',
  statusOf: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} activated`,
  pendingOperations: 'Pending operations',
  noPending: 'No request for an account is under way',
  pendingDenied: 'Your roles may not read pending operations',
  pendingFailed: 'The pending operations could not be loaded',
  pendingCount: (count: number) => countOf(count, { one: 'pending operation', other: 'pending operations' }),
  emptyTitle: (domain: string) => `No accounts in ${domain} yet`,
  emptyText:
    'An account holds the keys and addresses of one or more ledgers, kept in a vault. Funds are received on its addresses and leave it only by requests that others countersign.',
  words: {
    notFound: 'This account cannot be found',
    couldNotLoad: 'The account could not be loaded',
    all: 'All accounts',
  },
  notSet: 'Not set',
} as const

export const createAccountMessages = {
  testNetwork: 'Test network',
  title: 'Create an account',
  nameHelp: 'How people find this account.',
  nameExample: 'Settlement hot 01',
  descriptionExample: 'Outgoing settlements of the treasury desk',
  vault: 'Vault',
  vaultHelp: 'Where the keys are kept. It cannot be changed later.',
  chooseVault: 'Choose a vault',
  unproved: (vault: string) => `${vault} (not ready: key not proved)`,
  unprovedNote: 'This vault must first sign its own key.',
  unprovedLink: 'Open its pending operations',
  keyStrategy: 'Key strategy',
  keyStrategyHelp: 'How the keys are derived. It cannot be changed later.',
  ledgers: 'Ledgers',
  ledgersHelp: 'One or more. More can be added later.',
  errors: {
    name: 'Give the account a name.',
    description: 'Describe the account.',
    vault: 'Choose a vault.',
    ledgers: 'Choose at least one ledger.',
    keyStrategy: 'This vault does not offer this key strategy.',
  },
  choicesFailed: 'The vaults and ledgers to choose from could not be loaded',
  noVaults: 'No vault can be read, so no account can be created.',
  noVaultsLink: 'Open the vaults',
} as const

export const editAccountMessages = { title: 'Edit the account' } as const

export const addLedgersMessages = {
  title: 'Add ledgers',
  ledgers: 'Further ledgers',
  ledgersHelp: 'A ledger cannot be taken away again. Each is activated on its own, and has addresses of its own.',
  noneChosen: 'Choose at least one ledger.',
  onAll: 'This account stands on every ledger already.',
  choicesFailed: 'The ledgers to choose from could not be loaded',
} as const
