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
  },
  Ethereum: {
    name: 'Ethereum',
    symbol: undefined,
    decimals: 18,
    amountBits: undefined,
    signing: { curve: 'Secp256k1', hash: 'keccak256' },
    traits: ['feeLevels', 'replaces'],
  },
  XRPL: {
    name: 'XRP Ledger',
    symbol: 'XRP',
    decimals: 6,
    amountBits: undefined,
    signing: { curve: 'Secp256k1', hash: 'sha512Half', form: 'der' },
    traits: ['feeLevels'],
  },
  Tezos: {
    name: 'Tezos',
    symbol: 'XTZ',
    decimals: 6,
    amountBits: 63,
    signing: { curve: 'Ed25519', hash: 'blake2b256' },
    traits: [],
  },
  Substrate: {
    name: 'Substrate',
    symbol: undefined,
    decimals: undefined,
    amountBits: 128,
    signing: { curve: 'Ed25519', hash: 'blake2b256Long' },
    traits: [],
  },
  Cardano: {
    name: 'Cardano',
    symbol: 'ADA',
    decimals: 6,
    amountBits: 64,
    signing: { curve: 'Ed25519', hash: 'blake2b256' },
    traits: ['paysSeveral', 'uncounted'],
  },
  Stellar: {
    name: 'Stellar',
    symbol: 'XLM',
    decimals: 7,
    tokenDecimals: 7,
    amountBits: 63,
    signing: { curve: 'Ed25519', hash: 'sha256' },
    traits: ['feeLevels'],
  },
  Solana: {
    name: 'Solana',
    symbol: 'SOL',
    decimals: 9,
    amountBits: 64,
    signing: { curve: 'Ed25519', hash: 'none' },
    traits: ['paysSeveral', 'uncounted'],
  },
  Hedera: {
    name: 'Hedera',
    symbol: 'HBAR',
    decimals: 8,
    amountBits: 63,
    signing: { curve: 'Ed25519', hash: 'none' },
    traits: ['paysSeveral', 'uncounted'],
  },
  Algorand: {
    name: 'Algorand',
    symbol: 'ALGO',
    decimals: 6,
    amountBits: 64,
    signing: { curve: 'Ed25519', hash: 'none' },
    traits: ['uncounted'],
  },
  BitcoinRedirect: {
    name: 'Bitcoin Redirect',
    symbol: undefined,
    decimals: undefined,
    amountBits: undefined,
    signing: undefined,
    traits: [],
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
