import type { TransferDirection } from '@domain/transactions/transfer-direction'
import type { TransferParty } from '@features/intents/shared/order-act'

export interface TransferAsset {
  readonly id: string
  readonly name: string
  readonly symbol: string | undefined
  /** Unknown decimals: the smallest unit is shown. */
  readonly decimals: number | undefined
  readonly href?: string | undefined
  /** The kind of ledger whose coin it is. */
  readonly coinOf?: string | undefined
}

export interface TransferItem {
  readonly id: string
  readonly direction: TransferDirection
  readonly isRecovery: boolean
  readonly units: string
  readonly asset: TransferAsset
  readonly senders: readonly TransferParty[]
  /** Absent for a fee. */
  readonly recipient: TransferParty | undefined
  readonly quarantined: boolean
  /** Only older records carry one. */
  readonly olderStatus: string | undefined
  readonly registeredAt: string
  readonly href: string
}
