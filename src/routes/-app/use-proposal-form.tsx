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
import { useLostProposal } from './use-lost-proposal'
import { useProblemToast } from './use-problem-toast'
import { useProposal, type Proposal } from './use-proposal'
import { useToast } from './use-toast'

interface ProposalForm<V> extends Proposal {
  /** Takes every change of the form. */
  readonly keep: (values: V) => void
  readonly lost: LostProposal | undefined
}

/**
 * The road of a change that a form proposes: what was sent stays with the form, and the form is left when it has arrived.
 * @param leave below the domain, where a form of its own page leads; or what closes a form that stands over a page
 */
export function useProposalForm<V>(domain: CurrentDomain, { sent, keepSent, forget, keep }: KeptForm<V>, leave: string | (() => void)): ProposalForm<V> {
  const navigate = useNavigate()
  const showToast = useToast()
  const { view, signing, changed } = useProposal(domain.viewer, domain.id)
  const lost = useLostProposal(sent, domain.prefix)
  const { phase, request } = view
  // What was sent is kept outside of React, with the form.
  useEffect(() => {
    if (phase === 'submitting') keepSent(request)
    if (phase === 'refused') keepSent(undefined)
  }, [phase, request, keepSent])
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
