import { ledgerFacts, type LedgerLook } from '@domain/ledgers/ledger-family'

const looks = [
  ...Object.values(ledgerFacts).flatMap(({ look }) => look ?? []),
  // Older records name it; no kind of ledger is it any more.
  { of: /^(litecoin|ltc)/i, coin: undefined, colour: '#345d9d', path: 'M11.5 6 9.4 16.8H16M8 13.6l5.4-2' },
]

/** By ledger type, an older name of one, ledger id or symbol; an unknown one shows its first letter. */
export const ledgerLook = (name: string): LedgerLook => looks.find(({ of }) => of.test(name)) ?? { colour: '#6b7280' }

/** Is the sign of a kind of ledger that of its coin? Networks that only work like a known one have coins of other names. */
export const isOwnCoin = (family: string, symbol: string): boolean =>
  looks.some(({ of, coin }) => coin === symbol && of.test(family))
