import { formatNumber } from '@components/ui/format-number'
import type { ManifestType } from '@domain/intents/catalogue/manifest-types'

export const manifestTypeWords: Readonly<Record<ManifestType, { readonly label: string; readonly help: string }>> = {
  'EIP-191': { label: 'EIP-191 message', help: 'A message in the form that Ethereum wallets sign.' },
  JWT: { label: 'JWT', help: 'A token whose claims others can check.' },
  Unsafe: { label: 'Unsafe bytes', help: 'Any bytes: a digest, or a transaction of the ledger.' },
}

export const manifestMessages = {
  noun: { one: 'manifest', other: 'manifests' },
  columns: {
    manifest: 'Manifest',
    ledger: 'Ledger',
    account: 'Account',
    status: 'Status',
    createdBy: 'Created by',
    created: 'Created',
    id: 'Id',
  },
  filters: {
    account: 'Account',
    type: 'Type',
    status: 'Status',
    description: 'Description',
    createdBy: 'Created by',
    lastModifiedBy: 'Last modified by',
  },
  manifestId: 'manifest id',
  rowLabel: (type: string, status: string) => `${type}, ${status}`,
  noLedger: 'No ledger',
  emptyTitle: (account: string) => `No manifests of ${account} yet`,
  emptyText:
    'A manifest is content other than a transaction, signed by the key of an account: a message, a token or any bytes. A manifest moves no funds, but still binds the account.',
  chooseTitle: 'Choose an account',
  chooseText:
    'The platform lists manifests account by account, so this list shows those of one account at a time, in full and in order.',
  accounts: 'accounts',
  noChoices: 'The accounts to choose from could not be loaded',
  noAccounts: 'This domain has no accounts that you may read.',
  moreAccounts: (count: number) => `${formatNumber(count)} more can be chosen above, under Account.`,
  words: {
    notFound: 'This manifest cannot be found',
    couldNotLoad: 'The manifest could not be loaded',
    all: 'All manifests',
  },
} as const
