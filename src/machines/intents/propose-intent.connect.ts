import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ProposeRequest } from '@domain/intents/request'
import type { Prompt } from '../shared/chart-meta'
import type { requestSignature } from '../signing/request-signature.machine'
import type { proposeIntent } from './propose-intent.machine'
import type { Draft, ProposeIntentEvent, ProposeProblem } from './propose-intent.types'
import type { SubmissionActor, SubmissionView } from './signed-submission.connect'
import type { UnsentReason } from './signed-submission.types'

export type { Draft, ProposeProblem, UnsentReason }

/** All that a form shows of its proposal. */
export interface ProposalView {
  readonly phase:
    | 'editing'
    | 'checking'
    | 'reviewing'
    | 'signing'
    | 'submitting'
    | 'refused'
    | 'outcomeUnknown'
    | 'accepted'
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
  /** The request that is being sent or whose answer was lost. */
  readonly submission: SubmissionView | undefined
  /** Ends the proposal that is under way, as far as it can be left where it stands. */
  readonly leave: (() => void) | undefined
  /** When exactly this request left the browser before this page proposed it. */
  readonly sentAt: string | undefined
}

/** The chart that a draft belongs to, as long as no draft of it is under way and beside one that is. */
export interface ProposalOwner {
  readonly stands: 'editing' | 'proposing' | 'refused' | 'accepted'
  /** How the last draft ended, where something is to be said of it. */
  readonly problem: ProposeProblem | undefined
  readonly submit: (draft: Draft) => void
  /** Goes on after a refusal. */
  readonly edit: () => void
}

/** A proposal under way. */
export interface ProposeIntentSnapshot {
  readonly snapshot: SnapshotFrom<typeof proposeIntent>
  readonly send: (event: ProposeIntentEvent) => void
  /** Of its request, once that is signed. */
  readonly submission: SubmissionView | undefined
}

/** The sending of its request, while there is one. */
export const submissionOfProposal = (
  snapshot: SnapshotFrom<typeof proposeIntent> | undefined,
): SubmissionActor | undefined => snapshot?.children.signedSubmission

/** A proposal as its owner's screen shows it; without one under way, what the owner says. */
export function connectProposeIntent(proposing: ProposeIntentSnapshot | undefined, owner: ProposalOwner): ProposalView {
  const snapshot = proposing?.snapshot.status === 'active' ? proposing.snapshot : undefined
  const submission = snapshot && proposing?.submission
  const phase = snapshot ? phaseOf(snapshot, submission) : owner.stands === 'proposing' ? 'checking' : owner.stands
  const send = (event: ProposeIntentEvent) => proposing?.send(event)
  const edit = () => (snapshot ? send({ type: 'proposal.edit' }) : owner.edit())
  return {
    phase,
    submission,
    edit,
    isBusy: snapshot ? isBusyBeside(snapshot.hasTag('busy'), submission) : phase === 'checking',
    isEditable: phase === 'editing',
    prompt: promptOf[phase],
    request: snapshot?.context.request,
    foreseen: snapshot?.context.foreseen,
    problem: snapshot ? (lostProblem(submission) ?? snapshot.context.problem) : owner.problem,
    signing: snapshot?.children.requestSignature,
    submit: owner.submit,
    confirm: () => send({ type: 'proposal.confirm' }),
    leave:
      phase === 'checking' || phase === 'reviewing'
        ? edit
        : phase === 'outcomeUnknown' && submission?.finding !== 'looking'
          ? submission?.leave
          : undefined,
    sentAt: snapshot?.context.sentAt,
  }
}

/** How the dialog of a proposal is closed: what is under way is left by its own way out, and as long as it has none the dialog stays. */
export const wayOutOf = (
  { phase, leave }: Pick<ProposalView, 'phase' | 'leave'>,
  close: () => void,
): (() => void) | undefined => (phase === 'editing' || phase === 'refused' || phase === 'accepted' ? close : leave)

/** A request whose answer was lost is the person's, unless it is being looked for. */
export const isBusyBeside = (isBusy: boolean, submission: SubmissionView | undefined): boolean =>
  submission?.phase === 'outcomeUnknown' ? submission.finding === 'looking' : isBusy

/** What a lost answer is told as, beside what can be done about it. */
export const lostProblem = (submission: SubmissionView | undefined) =>
  submission?.phase === 'outcomeUnknown' ? ({ tag: 'answerLost', status: submission.status } as const) : undefined

const promptOf: Record<ProposalView['phase'], Prompt> = {
  editing: 'none',
  checking: 'wait',
  reviewing: 'review',
  signing: 'confirmOnDevice',
  submitting: 'wait',
  refused: 'correct',
  outcomeUnknown: 'retry',
  accepted: 'none',
}

function phaseOf(
  snapshot: SnapshotFrom<typeof proposeIntent>,
  submission: SubmissionView | undefined,
): ProposalView['phase'] {
  if (snapshot.matches('reviewing')) return 'reviewing'
  if (snapshot.matches('signing')) return 'signing'
  return snapshot.matches('submitting') ? (submission?.phase ?? 'submitting') : 'checking'
}
