import type { RelatedAccount } from './raw-transaction-item'
import type { TransferParty } from './transfer-item'

/** What an order does, for a sentence. */
export interface OrderAct {
  readonly type: string
  readonly units: string | undefined
  readonly symbol: string | undefined
  /** Unknown decimals: the smallest unit is shown. */
  readonly decimals: number | undefined
  readonly destinations: readonly TransferParty[]
  /** What each of them receives, where that is told for each. */
  readonly shares?: readonly (string | undefined)[] | undefined
  /** What it is about besides: tokens, a pool, an issuer. */
  readonly objects?: readonly string[] | undefined
}

export interface OrderItem {
  readonly id: string
  readonly act: OrderAct
  readonly ledgerId: string | undefined
  readonly ledgerAlias: string
  readonly account: Omit<RelatedAccount, 'isSender'>
  readonly createdBy: string | undefined
  readonly createdById?: string | undefined
  /** Of its transaction; absent when that is not among what the list has read. */
  readonly status: string | undefined
  /** What the ledger says has failed. */
  readonly failure?: string | undefined
  readonly createdAt: string
  readonly href: string
  /** Offers its changes beside the button that was pressed. */
  readonly onChanges?: (opener: HTMLElement) => void
}
