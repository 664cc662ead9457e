/** An asset of the embedded exchange; amounts are decimals of the asset. */
export interface MarketAsset {
  /** The account in which it is held. */
  readonly account: string
  readonly decimals: number
  readonly opening: string
  /** The smallest withdrawal. */
  readonly minimum: string
  /** What a withdrawal costs, in which asset; absent where the exchange has published none. */
  readonly fee?: { readonly amount: string; readonly tickerName: string }
}

export interface MarketAccount {
  readonly alias: string
  readonly ledgerId?: string
}

/** Offers as price and quantity, the best first. */
type Offers = readonly (readonly [price: string, quantity: string])[]

export interface MarketPair {
  readonly base: string
  readonly quote: string
  readonly basePrecision: number
  readonly quotePrecision: number
  readonly minimum: string
  readonly asks: Offers
  readonly bids: Offers
}

/** Accounts by the ids of the exchange. */
export const marketAccounts: Readonly<Record<string, MarketAccount>> = {
  bitcoin: { alias: 'Bitcoin', ledgerId: 'bitcoin-mainnet' },
  ethereum: { alias: 'Ethereum', ledgerId: 'ethereum-mainnet' },
  solana: { alias: 'Solana', ledgerId: 'solana-mainnet' },
  xrpl: { alias: 'XRP Ledger', ledgerId: 'xrpl-mainnet' },
  cash: { alias: 'Cash' },
}

/** SOL has no fee yet, and that of XRP is charged in an asset that nobody can hold: what an exchange may do, and a console must be able to say. */
export const marketAssets: Readonly<Record<string, MarketAsset>> = {
  XBT: {
    account: 'bitcoin',
    decimals: 8,
    opening: '12.5',
    minimum: '0.0005',
    fee: { amount: '0.00002', tickerName: 'XBT' },
  },
  ETH: {
    account: 'ethereum',
    decimals: 10,
    opening: '240',
    minimum: '0.005',
    fee: { amount: '0.0015', tickerName: 'ETH' },
  },
  USDC: {
    account: 'ethereum',
    decimals: 6,
    opening: '150000',
    minimum: '10',
    fee: { amount: '2.5', tickerName: 'USDC' },
  },
  SOL: { account: 'solana', decimals: 8, opening: '900', minimum: '0.1' },
  XRP: {
    account: 'xrpl',
    decimals: 6,
    opening: '40000',
    minimum: '20',
    fee: { amount: '1', tickerName: 'KFEE' },
  },
  EUR: {
    account: 'cash',
    decimals: 4,
    opening: '500000',
    minimum: '5',
    fee: { amount: '0.9', tickerName: 'EUR' },
  },
}

export const marketPairs: readonly MarketPair[] = [
  {
    base: 'XBT',
    quote: 'EUR',
    basePrecision: 8,
    quotePrecision: 1,
    minimum: '0.0001',
    asks: [
      ['91250.5', '0.8'],
      ['91310', '2.5'],
      ['91480', '6'],
    ],
    bids: [
      ['91190', '0.9'],
      ['91120.5', '3'],
      ['90950', '5'],
    ],
  },
  {
    base: 'ETH',
    quote: 'EUR',
    basePrecision: 8,
    quotePrecision: 2,
    minimum: '0.002',
    asks: [
      ['3120.4', '25'],
      ['3124.1', '80'],
      ['3138', '160'],
    ],
    bids: [
      ['3118.9', '30'],
      ['3114.25', '70'],
      ['3101', '150'],
    ],
  },
  {
    base: 'ETH',
    quote: 'XBT',
    basePrecision: 6,
    quotePrecision: 5,
    minimum: '0.01',
    asks: [['0.0342', '60']],
    bids: [['0.03418', '55']],
  },
  {
    base: 'USDC',
    quote: 'EUR',
    basePrecision: 2,
    quotePrecision: 4,
    minimum: '5',
    asks: [['0.9214', '400000']],
    bids: [['0.9211', '380000']],
  },
]

/** Withdrawals to an address that the institution does not answer for go only where its people had it allowed at the exchange. */
export const allowedAddresses: ReadonlySet<string> = new Set([
  '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
])

/** Of what a trade costs, per ten thousand. */
export const tradingFee = 26n

/** Each week in UTC: the day (0 is Sunday), minutes after its midnight, and for how many. */
export const maintenance = { day: 0, from: 180, minutes: 10 } as const
/** How long the exchange takes for an order, in milliseconds. */
export const orderTime = 4000
