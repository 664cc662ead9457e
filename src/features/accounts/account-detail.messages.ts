import { countOf, formatNumber } from '@components/ui/format-number'
import { joinWords } from '@components/ui/format-words'

export const accountDetailMessages = {
  edit: 'Edit',
  addLedgers: 'Add ledgers',
  createTransfer: 'Create a transfer order',
  createOrder: 'Create a transaction order',
  receive: 'Receive funds',
  domain: 'Domain',
  vault: 'Vault',
  keyStrategy: 'Key strategy',
  processing: 'Processing',
  madeBy: 'Request',
  itsRequest: 'Open the request',
  ledgers: 'Ledgers',
  noLedgers: 'No ledger yet',
  balancesRead: 'Balances read',
  keys: 'Public keys',
  noKeys:
    'The platform gives no public key of this account, so signatures can be checked on Ethereum alone. Adding a ledger to the account records its keys.',
  keyOf: (id: string) => `public key ${id}`,
  keyNotGiven: 'Not given by the platform',
  showKey: 'Show the whole key',
  signsOn: (ledgers: readonly string[]) => `Signs on ${joinWords(ledgers)}`,
  vaultLocked: 'The vault of this account is locked',
  vaultLockedText: 'Orders are not signed until the vault is unlocked.',
  openVault: 'Open the vault',
  pending: 'Pending operations',
  noPending: 'Nothing is under way',
  noPendingText: 'Requests that affect this account appear here until they are executed, rejected or expired.',
  pendingOfFirst: (count: number) => `Among the newest ${formatNumber(count)} requests under way`,
} as const

/** What activates an account on a ledger of a kind that asks for a first payment, where the ledger has a name for the least of it. */
const firstPayments: ReadonlyMap<string, string> = new Map([
  ['XRPL', 'A first payment of at least the ledger’s reserve activates it.'],
  ['Stellar', 'A first payment of at least the ledger’s minimum balance activates it.'],
  ['Algorand', 'A first payment of at least the ledger’s minimum balance activates it.'],
  ['Solana', 'A first payment of at least the rent-exempt minimum activates it.'],
  ['Substrate', 'A first payment of at least the existential deposit activates it.'],
])
export const firstPaymentText = (ledgerType: string | undefined): string =>
  firstPayments.get(ledgerType ?? '') ?? 'A first payment activates it.'

export const portfolioMessages = {
  balances: 'Balances',
  kinds: 'Which assets',
  fungible: 'Fungible',
  nonFungible: 'Non-fungible',
  total: 'Total',
  available: 'Available',
  reserved: 'Reserved',
  quarantined: 'Quarantined',
  unconfirmed: 'Unconfirmed',
  notRead: 'Not known',
  reading: 'Reading',
  updated: 'Updated',
  noBalances: 'No balances yet',
  noBalancesText: 'Balances appear when funds arrive on one of the addresses.',
  noTokens: 'No non-fungible assets',
  noTokensText: 'Non-fungible assets appear here when they arrive on an address of this account.',
  notVerified: 'The asset of this balance is not known, so its smallest unit is shown.',
  contract: 'contract',
  token: (id: string) => `No. ${id}`,
  pieces: (count: number) => countOf(count, { one: 'piece', other: 'pieces' }),
  manyPieces: (digits: string) => `${digits} pieces`,
  pictureOf: (name: string) => `Picture of ${name}`,
  addresses: 'Addresses',
  noAddresses: 'No addresses yet',
  noAddressesText: 'An address appears here when its ledger is activated.',
  getAddress: (ledger: string) => `Get an address on ${ledger}`,
  gettingAddress: 'Asking the vault',
} as const

export const historyPlotMessages = {
  title: 'Balance over time',
  asset: 'Asset',
  span: 'Span',
  days: (days: number) => countOf(days, { one: 'day', other: 'days' }),
  none: 'No changes in this span',
  noneText: (from: string) => `The balance has stood as it is since ${from}.`,
  /** Read out, and the caption of the table. */
  plot: (name: string, from: string, first: string, last: string, changes: number) =>
    `${name} from ${from} until now: ${first} at first, ${last} now, ${countOf(changes, { one: 'change', other: 'changes' })}.`,
  extremes: (lowest: string, highest: string) => `Lowest ${lowest}, highest ${highest}.`,
  source: 'Computed from the transfers of this account.',
  later: (from: string) =>
    `Computed from the transfers of this account. Older ones do not explain the balance before ${from}.`,
  now: 'Now',
  flat: 'Unchanged',
  table: 'As a table',
  columns: { at: 'Time', change: 'Change', balance: 'Balance' },
  moreChanges: (count: number) =>
    countOf(count, { one: 'older change is not listed.', other: 'older changes are not listed.' }),
} as const

export const contractMessages = {
  title: 'Smart contracts',
  contract: 'Contract',
  address: 'contract address',
  ledger: 'Ledger',
  createdBy: 'Created by',
  transaction: 'Transaction',
  created: 'Created',
  open: 'Open the transaction',
  none: 'No smart contracts yet',
  noneText: 'Contracts created by transactions of this account appear here, with the transaction that created them.',
  emptyTitle: (domain: string) => `No smart contracts in ${domain} yet`,
  emptyText:
    'Contracts created by accounts of this domain appear here, with the account and the transaction that created them.',
  ofNewest: (count: number) => `Read from the newest ${formatNumber(count)} confirmed transactions`,
  count: (count: number) => countOf(count, { one: 'contract', other: 'contracts' }),
} as const
