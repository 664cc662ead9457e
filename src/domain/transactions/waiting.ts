import { hasTrait } from '@domain/ledgers/ledger-family'
import { isUnderWay, waitsOffline } from './order-changes'
import type { FeeKind, FeeOffer, FeePrice } from './replacement-fee'

export interface WaitingFacts {
  readonly processing: { readonly status: string; readonly hint?: string | undefined } | undefined
  /** The ledger has seen it. */
  readonly isSeen: boolean
  /** Undefined where they may not be read. */
  readonly account: { readonly lock: string } | undefined
  readonly vault: { readonly lock: string; readonly isOffline: boolean } | undefined
  /** A transaction of the same account that the ledger must take first. */
  readonly blockerId: string | undefined
  readonly offer: FeeOffer | undefined
}

/** What a transaction waits for, beyond the hint that its progress tells. */
export type WaitingReason =
  | { readonly as: 'accountLocked' | 'vaultLocked' | 'offlineVault' }
  | { readonly as: 'blocked'; readonly transactionId: string }
  | { readonly as: 'feeBelow'; readonly kind: FeeKind; readonly paid: FeePrice; readonly present: FeePrice }

/** Whether it can be an earlier one that a transaction waits for, and would be told: only then is the platform asked which. */
export const mayBeBlocked = (
  { processing, isSeen }: Pick<WaitingFacts, 'processing' | 'isSeen'>,
  family: string,
): boolean =>
  processing?.status === 'Broadcasting' &&
  !isSeen &&
  processing.hint !== 'CurrentlyFeesTooSmall' &&
  !hasTrait(family, 'uncounted')

/** The reason that holds a transaction back now; a lock stops only what has not been sent. */
export function waitingReason({
  processing,
  isSeen,
  account,
  vault,
  blockerId,
  offer,
}: WaitingFacts): WaitingReason | undefined {
  if (!processing || !isUnderWay(processing.status) || isSeen) return undefined
  if (processing.status === 'Broadcasting') {
    if (processing.hint === 'CurrentlyFeesTooSmall')
      return offer?.paid && { as: 'feeBelow', kind: offer.kind, paid: offer.paid, present: { rate: offer.market } }
    return blockerId === undefined ? undefined : { as: 'blocked', transactionId: blockerId }
  }
  if (account?.lock === 'Locked') return { as: 'accountLocked' }
  if (vault?.lock === 'Locked') return { as: 'vaultLocked' }
  return waitsOffline({ processing: processing.status, isVaultOffline: vault?.isOffline === true })
    ? { as: 'offlineVault' }
    : undefined
}
