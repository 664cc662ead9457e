import type { LedgerType } from './ledger-family'

const [signed64, unsigned64] = [2n ** 63n - 1n, 2n ** 64n - 1n]

/** The largest amount that a ledger has a number for, in smallest units; none where no amount comes near it. */
export const mostUnits = {
  Algorand: unsigned64,
  Cardano: unsigned64,
  Hedera: signed64,
  Solana: unsigned64,
  Stellar: signed64,
  Substrate: 2n ** 128n - 1n,
  Tezos: signed64,
} as const satisfies Partial<Record<LedgerType, bigint>>

export const mostUnitsOf = (ledgerType: string): bigint | undefined =>
  Object.hasOwn(mostUnits, ledgerType) ? mostUnits[ledgerType as keyof typeof mostUnits] : undefined
