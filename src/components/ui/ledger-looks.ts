import type { LedgerType } from '@domain/ledgers/ledger-family'

export interface LedgerLook {
  readonly colour: string
  readonly path?: string
  readonly filled?: boolean
}

const bitcoin: LedgerLook = {
  colour: '#f7931a',
  path: 'M9 6.5v11M9 6.5h4.2a2.7 2.7 0 0 1 0 5.4H9m0 0h4.9a2.8 2.8 0 0 1 0 5.6H9M11 4.6v1.9M13.2 4.6v1.9M11 17.5v1.9M13.2 17.5v1.9',
}
const ethereum: LedgerLook = {
  colour: '#627eea',
  path: 'M12 4 7 12.2 12 15l5-2.8L12 4ZM7.3 14.6 12 20l4.7-5.4L12 17.2l-4.7-2.6Z',
  filled: true,
}
const xrpl: LedgerLook = {
  colour: '#4b5563',
  path: 'm7 7 2.6 2.5a3.4 3.4 0 0 0 4.8 0L17 7M7 17l2.6-2.5a3.4 3.4 0 0 1 4.8 0L17 17',
}
const solana: LedgerLook = {
  colour: '#7c5cf0',
  path: 'M8 8.2h9l-1.6 1.7h-9zM8 17h9l-1.6-1.7h-9zM7 11.2h9l1.3 1.6h-9z',
  filled: true,
}
const tezos: LedgerLook = {
  colour: '#2c7df7',
  path: 'M7 9.2h6.4L10.6 13c2.6-.4 4.2.6 4.2 2.3 0 1.5-1.2 2.5-2.6 2.5-1.3 0-2.2-.7-2.2-1.6M9.6 6.4v5.4',
}
const stellar: LedgerLook = {
  colour: '#3e3e46',
  path: 'm6 14.6 12-6M6 11.6l2.2-1.1M18 12.4l-12 6M16.6 10a5.4 5.4 0 0 0-8.6-2.1M7.4 14a5.4 5.4 0 0 0 8.6 2.1',
}
const substrate: LedgerLook = {
  colour: '#d6237a',
  path: 'M9.4 12a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0M12 5v2.4M12 16.6V19',
}
const hedera: LedgerLook = { colour: '#33363d', path: 'M9 7v10M15 7v10M9 10.4h6M9 13.6h6' }
const cardano: LedgerLook = {
  colour: '#0a47c2',
  path: 'M12 7.2v.1M12 16.8v.1M7.9 9.6v.1M16.1 9.6v.1M7.9 14.4v.1M16.1 14.4v.1M10 12h4',
}
const algorand: LedgerLook = { colour: '#4a4f57', path: 'm8 17 4.4-10 3.6 10M12.4 12.6 9.8 17M13.8 10.2l2-3' }
const litecoin: LedgerLook = { colour: '#345d9d', path: 'M11.5 6 9.4 16.8H16M8 13.6l5.4-2' }

/** The look of each kind, `Bitcoin` for both of its own, what its type, the ids of its ledgers and its symbols begin with, and the symbol of the coin whose sign it is. */
const byLedger: Readonly<Record<Exclude<LedgerType, 'BitcoinRedirect'>, readonly [RegExp, LedgerLook, string?]>> = {
  Bitcoin: [/^(bitcoin|btc)/i, bitcoin, 'BTC'],
  Ethereum: [/^eth/i, ethereum, 'ETH'],
  XRPL: [/^(xrp|ripple)/i, xrpl, 'XRP'],
  Solana: [/^sol/i, solana, 'SOL'],
  Tezos: [/^(tezos|xtz)/i, tezos, 'XTZ'],
  Stellar: [/^(stellar|xlm)/i, stellar, 'XLM'],
  Substrate: [/^(substrate|polkadot|dot|ksm)/i, substrate, 'DOT'],
  Hedera: [/^(hedera|hbar)/i, hedera, 'HBAR'],
  Cardano: [/^(cardano|ada)/i, cardano, 'ADA'],
  Algorand: [/^algo/i, algorand, 'ALGO'],
}

const looks: readonly (readonly [RegExp, LedgerLook, string?])[] = [
  ...Object.values(byLedger),
  [/^(litecoin|ltc)/i, litecoin],
]

/** By ledger type, an older name of one, ledger id or symbol; an unknown one shows its first letter. */
export const ledgerLook = (name: string): LedgerLook =>
  looks.find(([pattern]) => pattern.test(name))?.[1] ?? { colour: '#6b7280' }

/** Is the sign of a kind of ledger that of its coin? Networks that only work like a known one have coins of other names. */
export const isOwnCoin = (family: string, symbol: string): boolean =>
  looks.some(([pattern, , coin]) => coin !== undefined && coin === symbol && pattern.test(family))
