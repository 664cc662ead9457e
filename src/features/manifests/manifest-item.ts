import type { RelatedAccount } from '@features/transactions/raw-transaction-item'

export interface ManifestItem {
  readonly id: string
  /** How its content is signed. */
  readonly type: string
  readonly description: string | undefined
  readonly account: Omit<RelatedAccount, 'isSender'>
  readonly ledgerId: string | undefined
  readonly ledgerAlias: string | undefined
  readonly status: string | undefined
  readonly createdBy: string | undefined
  readonly createdById?: string | undefined
  readonly createdAt: string
  readonly href: string
}
