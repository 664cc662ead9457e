import type { ProviderType } from '@domain/external-accounts/providers'

const providers: Readonly<Record<ProviderType, string>> = {
  Kraken: 'Kraken',
  Binance: 'Binance',
  Bitstamp: 'Bitstamp',
  Coinbasepro: 'Coinbase Pro',
  ServiceProvider: 'Service provider',
}

export const externalAccountMessages = {
  title: 'Accounts',
  documentTitle: 'Connected accounts',
  noun: { one: 'connected account', other: 'connected accounts' },
  emptyTitle: (domain: string) => `No connected accounts in ${domain}`,
  emptyText:
    'A connected account is held at an exchange or service provider and accessed with the provider’s credentials. Its keys are not in your vaults.',
  connect: 'Connect an account',
  absentTitle: 'This platform has no connected accounts',
  absentText: 'It knows no exchanges and service providers. Everything else works as before.',
  toLocal: 'Go to the local accounts',
  columns: {
    account: 'Account',
    connection: 'Connection',
    state: 'Connection state',
    ledger: 'Ledger',
    externalId: 'At the provider',
    id: 'Id',
    lastModified: 'Last modified',
  },
  filters: { alias: 'Alias', connection: 'Connection', state: 'Connection state' },
  accountId: 'external account id',
  connections: 'Connections',
  /** One that is not known is called by the platform's own word. */
  provider: (type: string) => (Object.hasOwn(providers, type) ? providers[type as ProviderType] : type),
  finances: {
    connection: 'Connection details',
    connectionName: 'Connection',
    createOrder: 'Create an order',
    trade: 'Trade',
    orders: 'Orders',
    overview: 'Overview',
    tabs: 'Pages of this account',
    balances: 'Balances',
    noBalances: 'No balances',
    noBalancesText: 'The provider reports no funds on this account.',
    read: 'Read from the provider',
    address: 'Newest address',
    noAddress: 'No address',
    noAddressText: 'The provider has issued no address for this account.',
    tag: 'Tag',
    transfers: 'Latest transfers',
    noTransfers: 'No transfers',
    noTransfersText: 'What arrives, leaves or is traded at the provider appears here.',
    notInUse: 'The connection does not work, so these figures may be old.',
    kinds: { Fee: 'Fee', Transfer: 'Transfer', Trade: 'Trade' } as Readonly<Record<string, string>>,
  },
  orders: {
    title: (account: string) => `Orders of ${account}`,
    noun: { one: 'order', other: 'orders' },
    empty: 'No orders',
    emptyText: 'Transfers and trades that this account places at its provider appear here.',
    columns: { what: 'Order', status: 'Status', hint: 'Provider’s answer', created: 'Created', id: 'Id' },
    orderId: 'order id',
    transfer: (amount: string, asset: string) => `Transfer ${amount} ${asset}`,
    trade: (direction: string, amount: string, base: string, quote: string) =>
      `${direction} ${amount} ${base} for ${quote}`,
  },
  words: {
    notFound: 'This connected account cannot be found',
    all: 'All connected accounts',
    couldNotLoad: 'The connection could not be loaded',
  },
} as const
