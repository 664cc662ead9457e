import { countOf } from '@components/ui/format-number'
import type { PaletteGroup, PaletteSearch } from './palette-item'

const domains = (count: number) => countOf(count, { one: 'domain', other: 'domains' })

export const paletteMessages = {
  title: 'Search or jump to',
  placeholder: 'A page, an action, a name, an id, an address or a hash',
  results: 'Results',
  groups: { decisions: 'Waiting for your decision', actions: 'Actions', pages: 'Pages', domains: 'Domains', found: 'Found' } satisfies Record<PaletteGroup['id'], string>,
  searching: (count: number) => `Searching ${domains(count)}`,
  found: (count: number) => countOf(count, { one: 'result', other: 'results' }),
  nothing: (text: string) => `Nothing is called “${text}”`,
  nothingSearched: (text: string) => `Nothing is called “${text}” where it could be searched`,
  nothingText: 'Names are found by any part of them; ids, addresses and hashes in full. Only what you may read is searched.',
  missed: ({ domains: count, owners, shared }: PaletteSearch['missed']): readonly string[] => [
    ...(count > 0 ? [`${domains(count)} could not be searched.`] : []),
    ...(owners ? ['Whose address it is could not be looked up.'] : []),
    ...(shared ? ['Vaults and assets could not be searched.'] : []),
  ],
  failed: 'The search failed: the platform could not be reached.',
  andThen: 'then',
  own: 'For you alone',
  actions: {
    decide: 'Review', createAccount: 'Create an account', createTransfer: 'Create a transfer order', createOrder: 'Create a transaction order', signManifest: 'Sign a manifest', signOut: 'Sign out', userDetails: 'User details', notifications: 'Show notifications',
    newVersion: 'Try new version', keys: 'Show keyboard shortcuts',
    pin: 'Keep the navigation open', unpin: 'Collapse the navigation',
    themes: { light: 'Light theme', dark: 'Dark theme', system: 'Theme of the system' },
  },
  refusals: { theme: 'in use', accounts: 'Your roles may not read accounts here', transactions: 'Your roles may not read transactions here', proposing: 'Not for your roles' },
  pages: {
    waiting: 'Tasks that wait for me', mine: 'Tasks that I proposed', transfersOfAccounts: 'Transfers of all accounts', rawTransactions: 'Raw transactions', orders: 'Orders',
    transactionIntents: 'Intents of transactions', manifests: 'Manifests', invitations: 'Pending invitations', security: 'Security log', nfts: 'NFTs', preferences: 'Preferences', notificationSettings: 'Notification settings',
    externalAccounts: 'Connected accounts', batch: 'Batch of orders',
  },
} as const
