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
  nothing: (text: string) => `No results for “${text}”`,
  nothingSearched: (text: string) => `No results for “${text}” in what could be searched`,
  nothingText: 'Names match in part; ids, addresses and hashes only in full. The search covers what you may read.',
  missed: ({ domains: count, owners, shared }: PaletteSearch['missed']): readonly string[] => [
    ...(count > 0 ? [`${domains(count)} could not be searched.`] : []),
    ...(owners ? ['The owner of the address could not be looked up.'] : []),
    ...(shared ? ['Vaults and assets could not be searched.'] : []),
  ],
  failed: 'The search failed: the platform could not be reached.',
  andThen: 'then',
  own: 'For you alone',
  actions: {
    decide: 'Review', createAccount: 'Create an account', createTransfer: 'Create a transfer order', createOrder: 'Create a transaction order', signManifest: 'Sign a manifest', signOut: 'Sign out', userDetails: 'User details', notifications: 'Show notifications',
    newVersion: 'Try new version', keys: 'Show keyboard shortcuts',
    pin: 'Keep the navigation open', unpin: 'Collapse the navigation',
    themes: { light: 'Light theme', dark: 'Dark theme', system: 'System theme' },
  },
  refusals: { theme: 'in use', accounts: 'Your roles may not read accounts here', transactions: 'Your roles may not read transactions here', proposing: 'Not for your roles' },
  pages: {
    waiting: 'Tasks waiting for me', mine: 'Tasks that I proposed', transfersOfAccounts: 'Transfers of all accounts', rawTransactions: 'Raw transactions', orders: 'Orders',
    transactionIntents: 'Transaction intents', manifests: 'Manifests', invitations: 'Pending invitations', security: 'Security log', nfts: 'NFTs', preferences: 'Preferences', notificationSettings: 'Notification settings',
    externalAccounts: 'Connected accounts', batch: 'Batch of orders',
  },
} as const
