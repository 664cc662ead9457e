import { factsOf, ledgerTypes, type ledgerFacts, type LedgerType } from './ledger-family'

type BoundedLedger = {
  [T in LedgerType]: (typeof ledgerFacts)[T]['amountBits'] extends number ? T : never
}[LedgerType]

/** The largest amount that a ledger has a number for, in smallest units; undefined where no amount comes near it. */
export function mostUnitsOf(ledgerType: string): bigint | undefined {
  const bits = factsOf(ledgerType)?.amountBits
  return bits === undefined ? undefined : 2n ** BigInt(bits) - 1n
}

export const mostUnits = Object.fromEntries(ledgerTypes.map((type) => [type, mostUnitsOf(type)])) as Readonly<
  Record<BoundedLedger, bigint>
>
