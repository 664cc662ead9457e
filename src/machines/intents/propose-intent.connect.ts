import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ProposeRequest } from '@domain/intents/request'
import type { Prompt } from '../shared/chart-meta'
import type { requestSignature } from '../signing/request-signature.machine'
import type { proposeIntent } from './propose-intent.machine'
import type { Draft, ProposeIntentEvent, ProposeProblem } from './propose-intent.types'
import type { UnsentReason } from './submit-request.types'

export type { Draft, ProposeProblem, UnsentReason }

/** All that a form with a proposal shows of the road it is on. */
export interface ProposalView {
  readonly phase: 'editing' | 'checking' | 'reviewing' | 'signing' | 'submitting' | 'refused' | 'outcomeUnknown' | 'accepted'
  readonly isBusy: boolean
  readonly isEditable: boolean
  readonly prompt: Prompt
  /** The request under review, exactly as it will be signed. */
  readonly request: ProposeRequest | undefined
  /** Why the ledger would not carry it out as things are. */
  readonly foreseen: { readonly hint: string; readonly reason: string } | undefined
  readonly problem: ProposeProblem | undefined
  readonly signing: ActorRefFrom<typeof requestSignature> | undefined
  readonly submit: (draft: Draft) => void
  readonly confirm: () => void
  readonly edit: () => void
  readonly checkOutcome: () => void
  /** Sends the same request once more, after its answer was lost. */
  readonly repeat: () => void
  /** When exactly this request left the browser before this page proposed it. */
  readonly sentAt: string | undefined
  /** The lost answer was looked up at least once more. */
  readonly hasLooked: boolean
}

export function connectProposeIntent(snapshot: SnapshotFrom<typeof proposeIntent>, send: (event: ProposeIntentEvent) => void): ProposalView {
  const phase = phaseOf(snapshot)
  return {
    phase,
    isBusy: snapshot.hasTag('busy'),
    isEditable: snapshot.hasTag('editable'),
    prompt: promptOf[phase],
    request: snapshot.context.request,
    foreseen: snapshot.context.foreseen,
    problem: snapshot.context.problem,
    signing: snapshot.children.requestSignature as ProposalView['signing'],
    submit: (draft) => send({ type: 'draft.submit', draft }),
    confirm: () => send({ type: 'proposal.confirm' }),
    edit: () => send({ type: 'proposal.edit' }),
    checkOutcome: () => send({ type: 'outcome.check' }),
    repeat: () => send({ type: 'request.repeat' }),
    sentAt: snapshot.context.sentAt,
    hasLooked: snapshot.context.hasLooked,
  }
}

const promptOf: Record<ProposalView['phase'], Prompt> = {
  editing: 'none', checking: 'wait', reviewing: 'review', signing: 'confirmOnDevice', submitting: 'wait', refused: 'correct',
  outcomeUnknown: 'retry', accepted: 'none',
}

function phaseOf(snapshot: SnapshotFrom<typeof proposeIntent>): ProposalView['phase'] {
  if (snapshot.matches('building') || snapshot.matches('dryRunning')) return 'checking'
  if (snapshot.matches('reviewing')) return 'reviewing'
  if (snapshot.matches('signing')) return 'signing'
  if (snapshot.matches('submitting')) return snapshot.context.wasSent && !snapshot.context.isRepeated ? 'outcomeUnknown' : 'submitting'
  if (snapshot.matches('refused')) return 'refused'
  if (snapshot.matches('outcomeUnknown')) return 'outcomeUnknown'
  return snapshot.matches('accepted') ? 'accepted' : 'editing'
}
