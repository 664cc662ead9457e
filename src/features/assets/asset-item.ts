import type { Validation } from '@domain/assets/ticker-kinds'

export interface AssetItem {
  readonly id: string
  readonly name: string
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** The kind of ledger whose coin it is. */
  readonly coinOf?: string | undefined
  readonly ledgerId: string
  readonly ledgerAlias: string
  readonly kind: string
  readonly standard: string | undefined
  /** Contract, issuer, mint or id on the ledger. */
  readonly contract: string | undefined
  /** Token id or serial number. */
  readonly piece: string | undefined
  readonly isNonFungible: boolean
  /** Undefined while it is asked for, and when it cannot be known. */
  readonly validation: Validation | undefined
  readonly lock: string
  readonly href: string
}
