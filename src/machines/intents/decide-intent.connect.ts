import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { canApprove, canReject, type DecisionBar } from '@domain/intents/can-decide'
import type { DecisionRequest } from '@domain/intents/request'
import { riskKey, type Risk } from '@domain/transactions/risks'
import type { Prompt } from '../shared/chart-meta'
import type { requestSignature } from '../signing/request-signature.machine'
import { decisionRequestOf, type decideIntent } from './decide-intent.machine'
import type { DecideIntentEvent, DecideProblem, DecisionKind } from './decide-intent.types'
import { isBusyBeside, lostProblem } from './propose-intent.connect'
import type { SubmissionView } from './signed-submission.connect'

export type { DecideProblem, DecisionKind }

/** A risk as the dialog asks for its acknowledgement. */
export interface AskedRisk {
  readonly risk: Risk
  readonly isAcknowledged: boolean
  readonly setAcknowledged: (isAcknowledged: boolean) => void
}

/** All that the decision panel and its dialog show. */
export interface DecisionView {
  /** Why the person cannot approve or reject; undefined when it is possible. */
  readonly approveBar: DecisionBar | undefined
  readonly rejectBar: DecisionBar | undefined
  readonly isOwnIntent: boolean
  readonly dialog: DecisionKind | undefined
  readonly reason: string
  /** What an approval asks to be acknowledged; nothing of a rejection. */
  readonly risks: readonly AskedRisk[]
  /** Not everything was looked at yet. */
  readonly areRisksRead: boolean
  readonly isBusy: boolean
  readonly phase: 'viewing' | 'asking' | 'signing' | 'submitting' | 'refused' | 'outcomeUnknown' | 'decided'
  readonly prompt: Prompt
  readonly problem: DecideProblem | undefined
  /** The request as it would be signed now; its hash changes with the reason. */
  readonly request: DecisionRequest
  /** The signing child, while the device is asked. */
  readonly signing: ActorRefFrom<typeof requestSignature> | undefined
  readonly approve: () => void
  readonly reject: () => void
  readonly changeReason: (reason: string) => void
  readonly submit: () => void
  readonly close: () => void
  /** The decision that is being sent or whose answer was lost; it can be sent once more only while it is still possible. */
  readonly submission: SubmissionView | undefined
}

export function connectDecideIntent(
  snapshot: SnapshotFrom<typeof decideIntent>,
  send: (event: DecideIntentEvent) => void,
  sent: SubmissionView | undefined,
): DecisionView {
  const { context } = snapshot
  const now = context.clock.now()
  const approve = canApprove(context.facts, context.viewer, now)
  const reject = canReject(context.facts, context.viewer, now)
  const submission = submissionOf(snapshot, send, sent)
  const phase = phaseOf(snapshot, submission)
  return {
    approveBar: approve.ok ? undefined : approve.problem,
    rejectBar: reject.ok ? undefined : reject.problem,
    isOwnIntent: !approve.ok && approve.problem === 'ownIntent',
    dialog: snapshot.matches('deciding') ? context.decision : undefined,
    reason: context.reason,
    risks: risksOf(snapshot, send),
    areRisksRead: context.decision === 'reject' || context.risks.isRead,
    isBusy: isBusyBeside(snapshot.hasTag('busy'), submission),
    phase,
    prompt: promptOf(phase, snapshot),
    problem: lostProblem(submission) ?? context.problem,
    submission,
    request: decisionRequestOf(context),
    signing: snapshot.children.requestSignature,
    approve: () => send({ type: 'decision.approve' }),
    reject: () => send({ type: 'decision.reject' }),
    changeReason: (reason) => send({ type: 'reason.change', reason }),
    submit: () => send({ type: 'decision.submit' }),
    close: () => send({ type: 'decision.close' }),
  }
}

function submissionOf(
  snapshot: SnapshotFrom<typeof decideIntent>,
  send: (event: DecideIntentEvent) => void,
  sent: SubmissionView | undefined,
): SubmissionView | undefined {
  if (!sent || !snapshot.matches('submitting')) return undefined
  return {
    ...sent,
    repeat: snapshot.can({ type: 'outcome.repeat' }) ? () => send({ type: 'outcome.repeat' }) : undefined,
  }
}

function risksOf(
  { context }: SnapshotFrom<typeof decideIntent>,
  send: (event: DecideIntentEvent) => void,
): readonly AskedRisk[] {
  if (context.decision === 'reject') return []
  return context.risks.risks.map((one) => {
    const risk = riskKey(one)
    return {
      risk: one,
      isAcknowledged: context.acknowledged.includes(risk),
      setAcknowledged: (is) => send({ type: is ? 'risk.acknowledge' : 'risk.doubt', risk }),
    }
  })
}

function phaseOf(
  snapshot: SnapshotFrom<typeof decideIntent>,
  submission: SubmissionView | undefined,
): DecisionView['phase'] {
  if (snapshot.matches('deciding')) return 'asking'
  if (snapshot.matches('signing')) return 'signing'
  if (snapshot.matches('refused')) return 'refused'
  if (snapshot.matches('decided')) return 'decided'
  if (snapshot.matches('submitting')) return submission?.phase ?? 'submitting'
  return snapshot.matches('rechecking') ? 'submitting' : 'viewing'
}

function promptOf(phase: DecisionView['phase'], snapshot: SnapshotFrom<typeof decideIntent>): Prompt {
  if (phase === 'asking')
    return snapshot.matches({ deciding: 'rejecting' }) && snapshot.context.reason.trim() === ''
      ? 'giveReason'
      : 'decide'
  if (phase === 'signing') return 'confirmOnDevice'
  if (phase === 'submitting') return 'wait'
  if (phase === 'outcomeUnknown') return 'retry'
  return phase === 'viewing' ? 'review' : 'none'
}
