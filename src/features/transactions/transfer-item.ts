import type { TransferDirection } from '@domain/transactions/transfer-direction'

/** One side of a transfer: by the name of an account or an endpoint where there is one. */
export interface TransferParty {
  readonly kind: 'Account' | 'Endpoint' | 'Address'
  readonly address: string | undefined
  readonly alias: string | undefined
  /** An account or an endpoint has an id and a page. */
  readonly id?: string | undefined
  readonly href?: string | undefined
}

export interface TransferAsset {
  readonly id: string
  readonly name: string
  readonly symbol: string | undefined
  /** Unknown decimals: the smallest unit is shown. */
  readonly decimals: number | undefined
  readonly href?: string | undefined
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
