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

/** The chart that a draft belongs to, as long as no draft of it is under way and beside one that is. */
export interface RoadOwner {
  readonly stands: 'editing' | 'proposing' | 'refused' | 'accepted'
  /** How the last draft ended, where something is to be said of it. */
  readonly problem: ProposeProblem | undefined
  readonly submit: (draft: Draft) => void
  /** Goes on after a refusal. */
  readonly edit: () => void
}

/** A road that is under way. */
export interface ProposeIntentRoad {
  readonly snapshot: SnapshotFrom<typeof proposeIntent>
  readonly send: (event: ProposeIntentEvent) => void
}

/** The road of a change as its owner's screen shows it; without a road under way, what the owner says. */
export function connectProposeIntent(road: ProposeIntentRoad | undefined, owner: RoadOwner): ProposalView {
  const snapshot = road?.snapshot.status === 'active' ? road.snapshot : undefined
  const phase = snapshot ? phaseOf(snapshot) : owner.stands === 'proposing' ? 'checking' : owner.stands
  const send = (event: ProposeIntentEvent) => road?.send(event)
  return {
    phase,
    isBusy: snapshot ? snapshot.hasTag('busy') : phase === 'checking',
    isEditable: phase === 'editing',
    prompt: promptOf[phase],
    request: snapshot?.context.request,
    foreseen: snapshot?.context.foreseen,
    problem: snapshot ? snapshot.context.problem : owner.problem,
    signing: snapshot?.children.requestSignature as ProposalView['signing'],
    submit: owner.submit,
    confirm: () => send({ type: 'proposal.confirm' }),
    edit: () => (snapshot ? send({ type: 'proposal.edit' }) : owner.edit()),
    checkOutcome: () => send({ type: 'outcome.check' }),
    repeat: () => send({ type: 'request.repeat' }),
    sentAt: snapshot?.context.sentAt,
    hasLooked: snapshot?.context.hasLooked ?? false,
  }
}

const promptOf: Record<ProposalView['phase'], Prompt> = {
  editing: 'none', checking: 'wait', reviewing: 'review', signing: 'confirmOnDevice', submitting: 'wait', refused: 'correct',
  outcomeUnknown: 'retry', accepted: 'none',
}

function phaseOf(snapshot: SnapshotFrom<typeof proposeIntent>): ProposalView['phase'] {
  if (snapshot.matches('reviewing')) return 'reviewing'
  if (snapshot.matches('signing')) return 'signing'
  if (snapshot.matches('outcomeUnknown') || snapshot.matches({ seeking: 'following' })) return 'outcomeUnknown'
  return snapshot.matches('submitting') || snapshot.matches('seeking') ? 'submitting' : 'checking'
}
