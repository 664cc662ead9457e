import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { intentAction } from '@components/intents/intent-messages'
import { proposeProblemText } from '@components/intents/proposal-messages'
import { proposalReviewMessages } from '@components/intents/proposal-review-messages'
import type { ResolveReference } from '@components/intents/reference-lookup'
import { PageLink } from '@components/layout/page-link'
import type { Draft } from '@machines/intents/propose-intent.connect'
import { intentHref } from '@routes/-app/intent-views'
import type { CurrentDomain } from '@routes/-app/use-domain'
import { useCancelledOrders } from '@routes/-app/use-cancelled-orders'
import { useProblemToast } from '@routes/-app/use-problem-toast'
import { useProposal, type Proposal } from '@routes/-app/use-proposal'
import { useToast } from '@routes/-app/use-toast'

interface ReleasingChart<R> {
  readonly released: R | undefined
  readonly onRoad: (end: 'returned' | 'refused' | 'accepted') => void
}

/**
 * The road of a change that a chart releases: it begins when the chart says so, and the chart hears where it ends.
 * @param forget the id of the draft, once its request was accepted
 */
export function useChangeRoad<R extends object>(domain: CurrentDomain, { released, onRoad }: ReleasingChart<R>, forget: () => void, draftOf: (released: R) => Draft): Proposal & { readonly resolve: ResolveReference } {
  const showToast = useToast()
  const queries = useQueryClient()
  const { view, signing } = useProposal(domain.viewer, domain.id)
  const { phase, problem, request } = view
  const payloads = useMemo(() => (request ? [request.payload] : []), [request])
  const { resolve } = useCancelledOrders(domain.id, payloads)
  const begin = useEffectEvent((change: R) => view.submit(draftOf(change)))
  const hear = useEffectEvent(() => {
    if (phase === 'editing') onRoad('returned')
    if (phase === 'refused') onRoad('refused')
    if (phase !== 'accepted' || !request) return
    showToast({ id: request.id, tone: 'success', title: proposalReviewMessages.proposed(intentAction(request.payload.type)), link: <PageLink className="link" href={intentHref(domain.prefix, request)}>{proposalReviewMessages.openIntent}</PageLink> })
    void queries.invalidateQueries()
    forget()
    onRoad('accepted')
  })
  // Two charts: what one releases the other carries, and tells the one where that has led.
  useEffect(() => {
    if (released) begin(released)
  }, [released])
  useEffect(() => hear(), [phase, problem])
  useProblemToast(problem, problem && proposeProblemText(problem))
  return { view, signing, resolve }
}
