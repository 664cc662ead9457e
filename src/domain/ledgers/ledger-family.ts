/**
 * What some kinds of ledger do and others do not: `feeLevels`, the platform publishes three levels of fees; `paysSeveral`, one transaction
 * pays several destinations; `replaces`, a transaction may take the place of one that the ledger has not settled; `uncounted`, what an
 * account sends has no numbers, so that nothing waits for what was sent before.
 */
export type LedgerTrait = 'feeLevels' | 'paysSeveral' | 'replaces' | 'uncounted'

/** How keys of accounts sign on a kind of ledger. */
export interface LedgerSigning {
  readonly curve: 'Secp256k1' | 'Ed25519'
  /** What is signed of bytes: their hash, or with `none` the bytes themselves; `blake2b256Long` hashes those alone that are longer than 256. */
  readonly hash: 'keccak256' | 'sha256' | 'sha256Twice' | 'sha512Half' | 'blake2b256' | 'blake2b256Long' | 'none'
  /** How its programs write a signature, where that is not the 64 bytes of its two numbers. */
  readonly form?: 'der'
}

/** The sign of a ledger, on a square of its colour. */
export interface LedgerLook {
  readonly colour: string
  readonly path?: string
  readonly filled?: boolean
}

/** A look, and whose it is. */
interface OwnLook extends LedgerLook {
  /** What its type, the ids of its ledgers and its symbols begin with. */
  readonly of: RegExp
  /** The symbol of the coin whose sign it is. */
  readonly coin: string
}

/** What a kind of ledger is, whoever runs it. */
interface LedgerFacts {
  /** What people call it. */
  readonly name: string
  /** Of its coin; undefined where networks have coins of many names. */
  readonly symbol: string | undefined
  /** Of its coin, digits behind the point; undefined where networks count differently. */
  readonly decimals: number | undefined
  /** Of a token that nobody has a record of, where the ledger counts all alike, whoever issued them. */
  readonly tokenDecimals?: number
  /** The largest amount that it has a number for, as bits of that number; undefined where no amount comes near it. */
  readonly amountBits: number | undefined
  /** Undefined where no account has a key of its own. */
  readonly signing: LedgerSigning | undefined
  readonly traits: readonly LedgerTrait[]
  /** Undefined where it looks like another kind. */
  readonly look: OwnLook | undefined
}

/** The kinds of ledger that the platform supports, as `parameters.type` names them. Whatever else is said by kind asks for each of these. */
export const ledgerFacts = {
  Bitcoin: {
    name: 'Bitcoin',
    symbol: 'BTC',
    decimals: 8,
    amountBits: undefined,
    signing: { curve: 'Secp256k1', hash: 'sha256Twice', form: 'der' },
    traits: ['feeLevels', 'paysSeveral', 'replaces', 'uncounted'],
    look: {
      of: /^(bitcoin|btc)/i,
      coin: 'BTC',
      colour: '#f7931a',
      path: 'M9 6.5v11M9 6.5h4.2a2.7 2.7 0 0 1 0 5.4H9m0 0h4.9a2.8 2.8 0 0 1 0 5.6H9M11 4.6v1.9M13.2 4.6v1.9M11 17.5v1.9M13.2 17.5v1.9',
    },
  },
  Ethereum: {
    name: 'Ethereum',
    symbol: undefined,
    decimals: 18,
    amountBits: undefined,
    signing: { curve: 'Secp256k1', hash: 'keccak256' },
    traits: ['feeLevels', 'replaces'],
    look: {
      of: /^eth/i,
      coin: 'ETH',
      colour: '#627eea',
      path: 'M12 4 7 12.2 12 15l5-2.8L12 4ZM7.3 14.6 12 20l4.7-5.4L12 17.2l-4.7-2.6Z',
      filled: true,
    },
  },
  XRPL: {
    name: 'XRP Ledger',
    symbol: 'XRP',
    decimals: 6,
    amountBits: undefined,
    signing: { curve: 'Secp256k1', hash: 'sha512Half', form: 'der' },
    traits: ['feeLevels'],
    look: {
      of: /^(xrp|ripple)/i,
      coin: 'XRP',
      colour: '#4b5563',
      path: 'm7 7 2.6 2.5a3.4 3.4 0 0 0 4.8 0L17 7M7 17l2.6-2.5a3.4 3.4 0 0 1 4.8 0L17 17',
    },
  },
  Tezos: {
    name: 'Tezos',
    symbol: 'XTZ',
    decimals: 6,
    amountBits: 63,
    signing: { curve: 'Ed25519', hash: 'blake2b256' },
    traits: [],
    look: {
      of: /^(tezos|xtz)/i,
      coin: 'XTZ',
      colour: '#2c7df7',
      path: 'M7 9.2h6.4L10.6 13c2.6-.4 4.2.6 4.2 2.3 0 1.5-1.2 2.5-2.6 2.5-1.3 0-2.2-.7-2.2-1.6M9.6 6.4v5.4',
    },
  },
  Substrate: {
    name: 'Substrate',
    symbol: undefined,
    decimals: undefined,
    amountBits: 128,
    signing: { curve: 'Ed25519', hash: 'blake2b256Long' },
    traits: [],
    look: {
      of: /^(substrate|polkadot|dot|ksm)/i,
      coin: 'DOT',
      colour: '#d6237a',
      path: 'M9.4 12a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0M12 5v2.4M12 16.6V19',
    },
  },
  Cardano: {
    name: 'Cardano',
    symbol: 'ADA',
    decimals: 6,
    amountBits: 64,
    signing: { curve: 'Ed25519', hash: 'blake2b256' },
    traits: ['paysSeveral', 'uncounted'],
    look: {
      of: /^(cardano|ada)/i,
      coin: 'ADA',
      colour: '#0a47c2',
      path: 'M12 7.2v.1M12 16.8v.1M7.9 9.6v.1M16.1 9.6v.1M7.9 14.4v.1M16.1 14.4v.1M10 12h4',
    },
  },
  Stellar: {
    name: 'Stellar',
    symbol: 'XLM',
    decimals: 7,
    tokenDecimals: 7,
    amountBits: 63,
    signing: { curve: 'Ed25519', hash: 'sha256' },
    traits: ['feeLevels'],
    look: {
      of: /^(stellar|xlm)/i,
      coin: 'XLM',
      colour: '#3e3e46',
      path: 'm6 14.6 12-6M6 11.6l2.2-1.1M18 12.4l-12 6M16.6 10a5.4 5.4 0 0 0-8.6-2.1M7.4 14a5.4 5.4 0 0 0 8.6 2.1',
    },
  },
  Solana: {
    name: 'Solana',
    symbol: 'SOL',
    decimals: 9,
    amountBits: 64,
    signing: { curve: 'Ed25519', hash: 'none' },
    traits: ['paysSeveral', 'uncounted'],
    look: {
      of: /^sol/i,
      coin: 'SOL',
      colour: '#7c5cf0',
      path: 'M8 8.2h9l-1.6 1.7h-9zM8 17h9l-1.6-1.7h-9zM7 11.2h9l1.3 1.6h-9z',
      filled: true,
    },
  },
  Hedera: {
    name: 'Hedera',
    symbol: 'HBAR',
    decimals: 8,
    amountBits: 63,
    signing: { curve: 'Ed25519', hash: 'none' },
    traits: ['paysSeveral', 'uncounted'],
    look: {
      of: /^(hedera|hbar)/i,
      coin: 'HBAR',
      colour: '#33363d',
      path: 'M9 7v10M15 7v10M9 10.4h6M9 13.6h6',
    },
  },
  Algorand: {
    name: 'Algorand',
    symbol: 'ALGO',
    decimals: 6,
    amountBits: 64,
    signing: { curve: 'Ed25519', hash: 'none' },
    traits: ['uncounted'],
    look: {
      of: /^algo/i,
      coin: 'ALGO',
      colour: '#4a4f57',
      path: 'm8 17 4.4-10 3.6 10M12.4 12.6 9.8 17M13.8 10.2l2-3',
    },
  },
  BitcoinRedirect: {
    name: 'Bitcoin Redirect',
    symbol: undefined,
    decimals: undefined,
    amountBits: undefined,
    signing: undefined,
    traits: [],
    look: undefined,
  },
} as const satisfies Readonly<Record<string, LedgerFacts>>

export type LedgerType = keyof typeof ledgerFacts
export const ledgerTypes = Object.keys(ledgerFacts) as readonly LedgerType[]

/** Kinds whose orders and tickers have no schema of their own yet. */
export type UndescribedLedger = 'BitcoinRedirect' | 'Tron'
/** Kinds that are fully described: orders, assets, addresses, forms and the simulator. */
export type DescribedLedger = Exclude<LedgerType, UndescribedLedger>

const isLedgerType = (name: string): name is LedgerType => Object.hasOwn(ledgerFacts, name)

export const isDescribedLedger = (name: string): name is DescribedLedger =>
  isLedgerType(name) && name !== 'BitcoinRedirect'

/** Undefined for a name that is none of a kind. */
export const factsOf = (type: string): LedgerFacts | undefined => (isLedgerType(type) ? ledgerFacts[type] : undefined)

export const hasTrait = (type: string, trait: LedgerTrait): boolean => factsOf(type)?.traits.includes(trait) ?? false

/** How keys of accounts sign there; undefined for kinds on which none does. */
export const signingOf = (type: string): LedgerSigning | undefined => factsOf(type)?.signing

/** Kinds that only older records name. */
export type RetiredLedger = 'BitcoinCash' | 'Libra' | 'Litecoin'

const olderNames: Readonly<Record<string, LedgerType | RetiredLedger>> = {
  bitcoin: 'Bitcoin',
  bitcoinCash: 'BitcoinCash',
  ethereum: 'Ethereum',
  libra: 'Libra',
  litecoin: 'Litecoin',
  ripple: 'XRPL',
}

/** The kind behind a present or an older name; undefined for one that is not known. */
export function ledgerFamilyOf(name: string): LedgerType | RetiredLedger | undefined {
  if (isLedgerType(name)) return name
  return Object.hasOwn(olderNames, name) ? olderNames[name] : undefined
}
