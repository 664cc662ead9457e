import type { KeyStrategy } from '@domain/accounts/key-strategy'
import { readOwn } from '@domain/shared/read-own'
import { recordWords } from '@features/intents/shared/record-words.messages'
import { visibleText } from '@domain/shared/visible-text'
import { countOf } from '@components/ui/format-number'

export const vaultMessages = {
  title: 'Vaults',
  noun: { one: 'vault', other: 'vaults' },
  create: 'Create a vault',
  columns: {
    vault: 'Vault',
    kind: 'Kind',
    strategies: 'Key strategies',
    processing: 'State',
    lock: 'Lock',
    id: 'Id',
    lastModified: 'Last modified',
  },
  filters: { alias: 'Name', lock: 'Lock', processing: 'State', publicKey: 'Public key' },
  vaultId: 'vault id',
  emptyTitle: 'No vaults yet',
  emptyText:
    'A vault holds the keys of accounts. Vaults belong to the institution and serve the accounts of every domain.',
  words: { notFound: 'This vault cannot be found', couldNotLoad: 'The vault could not be loaded', all: 'All vaults' },
  tabs: 'Vault',
  keptOffline: 'Kept offline',
  details: 'Vault details',
  pending: 'Pending operations',
  edit: 'Edit',
  kind: 'Kind',
  publicKey: 'Public key',
  publicKeyWhat: 'public key of the vault',
  fingerprint: 'Fingerprint',
  compare: 'Compare it with the fingerprint shown by the vault.',
  backupKey: 'Backup encryption key',
  strategies: 'Key strategies',
  derivations: 'Key derivation',
  processing: 'State',
  accounts: 'Accounts',
  accountsOf: (domain: string) => `Accounts of ${domain}`,
  accountsElsewhere: 'Other domains may have accounts in it too.',
  awaitsProof: 'Waits for its first signed operation.',
  connection: 'Connection',
  online: 'Online',
  offline: 'Offline',
  noRequest: 'Signed files are imported without a request.',
  importers: 'See who imported files in the security log',
  unprovedTitle: 'This vault has not proved its key yet',
  unprovedText: 'Accounts cannot use this vault until it has signed its first operation.',
} as const

export const createVaultMessages = {
  title: 'Create a vault',
  nameHelp: 'How people find this vault.',
  nameExample: 'HSM Zürich B',
  descriptionExample: 'Cold storage of the settlement reserves',
  publicKey: 'Public key',
  keyFingerprint: 'Key fingerprint',
  publicKeyHelp: 'The key that the vault signs with, in base64. It cannot be changed later.',
  fingerprint: 'Fingerprint',
  compare: 'Compare it with the fingerprint shown by the vault.',
  connection: 'Connection',
  connectionHelp: 'How the vault receives operations to sign. It cannot be changed later.',
  connections: {
    online: { label: 'Online', body: 'The vault signs automatically, over the network.' },
    offline: { label: 'Offline', body: 'The vault has no network. Operations are exported and imported as files.' },
  },
  firstOperation:
    'The vault stays pending until it has signed its first operation. It is listed under Pending operations once the vault exists.',
  kind: 'Kind',
  kindHelp: 'The technology that protects the keys.',
  kinds: {
    HSM: { label: recordWords.HSM, body: 'The keys are kept inside the hardware.' },
    MPC: { label: recordWords.MPC, body: 'The shares are kept on several machines.' },
  },
  backupKey: 'Backup encryption key',
  backupKeyHelp: 'An RSA modulus of 2048 to 4096 bits: 0x and hexadecimal digits. May be empty.',
  errors: {
    name: 'Give the vault a name.',
    description: 'Describe the vault.',
    publicKey: 'Enter the public key of the vault.',
    notAKey: 'This is not a public key in base64 (DER) on P-256, secp256k1 or Ed25519.',
    backupKey: 'This is not an RSA modulus of 2048 to 4096 bits in hexadecimal.',
    choose: 'Choose one.',
  },
} as const

export const operationMessages = {
  title: 'Operations to sign',
  readAt: (time: string) => `Updated ${time}`,
  refresh: 'Refresh the operations',
  listName: 'Pending operations',
  kinds: { Vault: 'Proof of its own key', Transaction: 'Transaction', Manifest: 'Manifest' },
  subjectId: (kind: string) => `id of the ${kind}`,
  subjects: { Vault: 'vault', Transaction: 'transaction', Manifest: 'manifest' },
  digest: 'Digest',
  digestWhat: 'digest that is signed',
  prepared: 'Prepared',
  more: (count: number) => `${countOf(count, { one: 'more operation is', other: 'more operations are' })} in the file.`,
  noneTitle: 'No operations to sign',
  noneText: 'Operations for this vault are exported as a file and imported back signed. New operations appear here.',
  onlineTitle: 'This vault signs automatically',
  onlineText: 'An online vault receives its operations over the network. No files are needed.',
  notYoursTitle: 'You may not read these operations',
  notYoursText:
    'The operations name transactions and manifests of all domains. Root-domain users with vault access carry these files.',
  unreadableTitle: 'This console cannot read the list',
  unreadableText: 'Only the vault can read the file of the platform. It is exported and imported all the same.',
  couldNotLoad: 'The pending operations could not be loaded',
  export: 'Export prepared operations',
  import: 'Import signed operations',
  kind: 'Kind',
  operationId: 'id of the operation',
} as const

export const editVaultMessages = { title: 'Edit the vault' } as const

/** Under the title of their column, where all strategies of a vault stand in one line. */
const shortStrategies: Readonly<Record<KeyStrategy, string>> = {
  VaultHard: 'Hardened',
  VaultSoft: 'Soft',
  Random: 'Random',
}
export const strategyInShort = (name: string): string => readOwn(shortStrategies, name) ?? visibleText(name)

/** How a vault derives keys, in the words of the strategies that ask for it. */
const derivationWords: Readonly<Record<string, string>> = {
  Bip32: 'Hardened (BIP-32)',
  SoftBip32: 'Soft (BIP-32)',
  Slip10: 'SLIP-10',
  None: 'Random keys, without derivation',
}
export const derivationWord = (name: string): string => readOwn(derivationWords, name) ?? visibleText(name)
