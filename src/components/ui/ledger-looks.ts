import { factsOf, ledgerFamilyOf, ledgerTypes, type LedgerLook } from '@domain/ledgers/ledger-family'

type Marked = readonly [marks: readonly string[], look: LedgerLook]

const currencies: Marked = [
  ['usd', 'eur', 'gbp', 'pyusd', 'dai'],
  {
    colour: '#2775ca',
    path: 'M14.6 9.4c-.4-1-1.4-1.5-2.6-1.5-1.5 0-2.6.7-2.6 1.9 0 2.9 5.4 1.2 5.4 4.2 0 1.3-1.2 2.1-2.8 2.1-1.4 0-2.5-.6-2.8-1.7M12 6.3v1.6M12 16.1v1.6',
  },
]
const litecoin: Marked = [['litecoin', 'ltc'], { colour: '#345d9d', path: 'M11.5 6 9.4 16.8H16M8 13.6l5.4-2' }]

const looks: readonly Marked[] = [
  currencies,
  ...ledgerTypes.map((type): Marked => {
    const { symbol = type, marks = [], look } = factsOf(type)!
    return [[type.toLowerCase(), symbol.toLowerCase(), ...marks], look]
  }),
  litecoin,
]

/** By ledger type, an older name of one, ledger id or symbol; an unknown one shows its first letter. */
export function ledgerLook(name: string): LedgerLook {
  const known = (ledgerFamilyOf(name) ?? name).toLowerCase()
  return looks.find(([marks]) => marks.some((mark) => known.startsWith(mark)))?.[1] ?? { colour: '#6b7280' }
}
