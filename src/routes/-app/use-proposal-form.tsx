import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { intentAction } from '@components/intents/intent-messages'
import type { LostProposal } from '@components/intents/lost-proposal-note'
import { proposeProblemText } from '@components/intents/proposal-messages'
import { proposalReviewMessages as words } from '@components/intents/proposal-review-messages'
import { PageLink } from '@components/layout/page-link'
import { intentHref } from './intent-views'
import type { CurrentDomain } from './use-domain'
import type { KeptForm } from './use-kept-form'
import { useLostProposal, type DraftSubject } from './use-lost-proposal'
import { useProblemToast } from './use-problem-toast'
import { useProposal, type Proposal } from './use-proposal'
import { useToast } from './use-toast'

interface ProposalForm<V> extends Proposal {
  /** Takes every change of the form. */
  readonly keep: (values: V) => void
  readonly lost: LostProposal | undefined
}

/**
 * The road of a change that a form proposes; the form is left when it has arrived.
 * @param subject what requests that left before are looked for by
 * @param leave below the domain, where a form of its own page leads; or what closes a form that stands over a page
 */
export function useProposalForm<V>(domain: CurrentDomain, { id, forget, keep }: Pick<KeptForm<V>, 'id' | 'forget' | 'keep'>, subject: Omit<DraftSubject, 'draftId'>, leave: string | (() => void)): ProposalForm<V> {
  const navigate = useNavigate()
  const showToast = useToast()
  const { view, signing, changed } = useProposal(domain.viewer, domain.id)
  const { phase, request } = view
  const lost = useLostProposal(domain, { draftId: id, ...subject }, phase !== 'submitting' && phase !== 'outcomeUnknown' && phase !== 'accepted')
  const accepted = phase === 'accepted' ? request : undefined
  // The success toast belongs to `accepted`; it leads to the intent.
  useEffect(() => {
    if (!accepted) return
    forget()
    const href = intentHref(domain.prefix, accepted)
    showToast({ id: accepted.id, tone: 'success', title: words.proposed(intentAction(accepted.payload.type)), link: <PageLink className="link" href={href}>{words.openIntent}</PageLink> })
    if (typeof leave === 'string') void navigate({ to: `${domain.prefix}/${leave}` })
    else leave()
  }, [accepted, domain.prefix, leave, navigate, showToast, forget])
  useProblemToast(view.problem, view.problem && proposeProblemText(view.problem))
  const keepChanged = useCallback((values: V) => {
    keep(values)
    changed()
  }, [keep, changed])
  return { view, signing, lost, keep: keepChanged }
}
