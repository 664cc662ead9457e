export interface RelatedAccount {
  readonly id: string
  readonly alias: string | undefined
  readonly isSender: boolean
  readonly href?: string | undefined
}

export interface RawTransactionItem {
  readonly id: string
  readonly ledgerId: string
  readonly ledgerAlias: string
  /** Absent until the ledger has seen it. */
  readonly hash: string | undefined
  /** The sender first. */
  readonly accounts: readonly RelatedAccount[]
  /** Absent for what nobody ordered here. */
  readonly processing: string | undefined
  readonly ledgerStatus: string | undefined
  /** What failed on the ledger; else what the platform says of why it waits or has ended. */
  readonly failure: string | undefined
  readonly registeredAt: string
  readonly href: string
}
