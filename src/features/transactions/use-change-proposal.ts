import { useMemo } from 'react'
import type { LostProposal } from '@features/intents/lost-proposal-note'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import type { OrderCancellationView } from '@machines/transactions/order-cancellation.connect'
import type { OrderReplacementView } from '@machines/transactions/order-replacement.connect'
import { useCancelledOrders } from '@features/intents/use-cancelled-orders'
import type { CurrentDomain } from '@app/use-domain'
import type { DraftSubject } from '@features/intents/use-lost-proposal'
import { useProposal, type Proposal } from '@features/intents/use-proposal'
import { useFormNotes } from '@features/intents/use-proposal-form'

interface ChangeProposal extends Proposal {
  readonly resolve: ResolveReference
  readonly lost: LostProposal | undefined
}

/**
 * The proposal of a change of an order, with what its request names and with what left before.
 * @param subject its source is the order
 */
export function useChangeProposal(
  domain: CurrentDomain,
  change: Pick<OrderCancellationView | OrderReplacementView, 'proposing' | 'stands' | 'problem'>,
  subject: DraftSubject,
): ChangeProposal {
  const proposal = useProposal(change)
  const { request } = proposal.view
  const { resolve } = useCancelledOrders(
    domain.id,
    useMemo(() => (request ? [request.payload] : []), [request]),
  )
  return { ...proposal, resolve, lost: useFormNotes(domain, subject, proposal).lost }
}
