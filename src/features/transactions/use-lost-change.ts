import type { LostProposal } from '@features/intents/lost-proposal-note'
import type { Uuid } from '@domain/shared/ids'
import type { CurrentDomain } from '@app/use-domain'
import { useLostProposal } from '@features/intents/use-lost-proposal'

const nobody = '' as Uuid

/**
 * A cancellation or a replacement of an order that left this browser and whose answer was not heard.
 * @param isSettled none of them is on its way to the platform
 */
export function useLostChange(
  domain: CurrentDomain,
  orderId: Uuid | undefined,
  isSettled: boolean,
): LostProposal | undefined {
  const isSought = isSettled && orderId !== undefined
  const cancellation = useLostProposal(
    domain,
    { draftId: nobody, intentType: 'v0_AttemptTransactionOrderCancellation', sourceId: orderId },
    isSought,
  )
  const replacement = useLostProposal(
    domain,
    { draftId: nobody, intentType: 'v0_CreateTransactionOrder', sourceId: orderId },
    isSought,
  )
  return cancellation.lost ?? replacement.lost
}
