import type { RelatedAccount } from './raw-transaction-item'
import type { OrderAct } from '@features/intents/shared/order-act'

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
