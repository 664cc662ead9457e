import { useMachine } from '@xstate/react'
import { useCallback, useMemo, useRef } from 'react'
import type { FormNotes } from './form-notes'
import { proposeProblemText } from './proposal.messages'
import { connectProposalForm } from '@machines/intents/proposal-form.connect'
import { provideProposalForm, type ProposalFormPorts } from '@machines/intents/proposal-form.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { useOpenPage } from '@components/layout/use-open-page'
import { wasAsked } from '@app/asked-drafts'
import { pageHref, type PagePath, type PlainAddress } from '@app/domain-page'
import type { CurrentDomain } from '@app/use-domain'
import type { KeptForm } from '@app/use-kept-form'
import { useLostProposal, type DraftSubject } from './use-lost-proposal'
import { useProblemToast } from './use-problem-toast'
import { useProposal, type Proposal } from './use-proposal'
import { useDesk, useProposingPorts } from '@app/use-proposing-ports'
import { useSayProposed } from './use-say-proposed'

interface ProposalForm<V> extends Proposal {
  /** Takes every change of the form. */
  readonly keep: (values: V) => void
  readonly notes: FormNotes
  /** Takes back what was said of the last proposal: what it failed on is asked anew. */
  readonly clearProblem: () => void
}

interface FormOfPage<V> {
  readonly kept: Pick<KeptForm<V>, 'id' | 'proposed' | 'forget' | 'keep'>
  /** What requests that left before are looked for by. */
  readonly subject: Pick<DraftSubject, 'intentType' | 'sourceId'>
  /** Below the domain, where the form's page leads when its proposal was taken. */
  readonly leave: PagePath | PlainAddress
  readonly onReturned?: ProposalFormPorts['onReturned']
}

/** The proposal of a form; the form is left when it has arrived. */
export function useProposalForm<V>(
  domain: CurrentDomain,
  { kept: { id, proposed, forget, keep }, subject, leave, onReturned }: FormOfPage<V>,
): ProposalForm<V> {
  const { clock } = useApp().ports
  const proposingPorts = useProposingPorts()
  const sayProposed = useSayProposed(domain)
  const leaveFor = useLeaveFor(domain, leave)
  const machine = useMemo(
    () =>
      provideProposalForm({
        ...proposingPorts,
        forgetDraft: forget,
        sayProposed,
        leave: leaveFor,
        ...(onReturned ? { onReturned } : {}),
      }),
    [proposingPorts, forget, sayProposed, leaveFor, onReturned],
  )
  const [snapshot, send] = useMachine(machine, { input: { desk: useDesk(domain) }, ...actorOptions(clock) })
  const form = connectProposalForm(snapshot, send)
  const proposal = useProposal(form)
  const notes = useFormNotes(domain, { draftId: id, proposed, ...subject }, proposal)
  const last = useRef<V>(undefined)
  // A form says what it holds when that stands for something else, too; only other values are another draft.
  const keepChanged = useCallback(
    (values: V) => {
      keep(values)
      if (values !== last.current) send({ type: 'draft.change' })
      last.current = values
    },
    [keep, send],
  )
  const clearProblem = useCallback(() => send({ type: 'draft.change' }), [send])
  return { ...proposal, notes, keep: keepChanged, clearProblem }
}

/** Leaves the page of a form for another below its domain. */
export function useLeaveFor({ prefix }: CurrentDomain, path: PagePath | PlainAddress): () => void {
  const open = useOpenPage()
  return useCallback(() => open(pageHref(prefix, path)), [open, prefix, path])
}

/** What a form says beside its fields: what failed, in a toast too, and what left before. */
export function useFormNotes(
  domain: CurrentDomain,
  subject: DraftSubject,
  { view: { phase, problem, request } }: Proposal,
): FormNotes {
  useProblemToast(problem, problem && proposeProblemText(problem), request?.id)
  const { tabStorage } = useApp().ports.environment
  const { viewer: author } = domain
  const lost = useLostProposal(
    domain,
    subject,
    phase !== 'submitting' && phase !== 'outcomeUnknown' && phase !== 'accepted',
  )
  return { ...lost, wasAsked: phase === 'editing' && wasAsked(tabStorage, { author, draftId: subject.draftId }) }
}
