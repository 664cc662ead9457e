import { useMemo } from 'react'
import { proposeProblemText } from '@components/intents/proposal-messages'
import type { ResolveReference } from '@components/intents/reference-lookup'
import type { OrderCancellationView } from '@machines/transactions/order-cancellation.connect'
import type { OrderReplacementView } from '@machines/transactions/order-replacement.connect'
import { useCancelledOrders } from '@routes/-app/use-cancelled-orders'
import type { CurrentDomain } from '@routes/-app/use-domain'
import { useProblemToast } from '@routes/-app/use-problem-toast'
import { useProposal, type Proposal } from '@routes/-app/use-proposal'

/** The proposal of a change of an order, with what its request names. */
export function useChangeProposal(domain: CurrentDomain, change: Pick<OrderCancellationView | OrderReplacementView, 'road' | 'stands' | 'problem'>): Proposal & { readonly resolve: ResolveReference } {
  const proposal = useProposal(change)
  const { request, problem } = proposal.view
  const { resolve } = useCancelledOrders(domain.id, useMemo(() => (request ? [request.payload] : []), [request]))
  useProblemToast(problem, problem && proposeProblemText(problem))
  return { ...proposal, resolve }
}
