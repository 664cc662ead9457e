import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { canApprove, canReject, type DecisionBar } from '@domain/intents/can-decide'
import type { DecisionRequest } from '@domain/intents/request'
import { riskKey, type Risk } from '@domain/transactions/risks'
import type { Prompt } from '../shared/chart-meta'
import type { requestSignature } from '../signing/request-signature.machine'
import { decisionRequestOf, type decideIntent } from './decide-intent.machine'
import type { DecideIntentEvent, DecideProblem, DecisionKind } from './decide-intent.types'

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
  readonly checkOutcome: () => void
  /** Sends the same decision once more, after its answer was lost; undefined once it is no longer possible. */
  readonly repeat: (() => void) | undefined
  /** The lost answer was looked up at least once more. */
  readonly hasLooked: boolean
}

export function connectDecideIntent(snapshot: SnapshotFrom<typeof decideIntent>, send: (event: DecideIntentEvent) => void): DecisionView {
  const { context } = snapshot
  const now = context.clock.now()
  const approve = canApprove(context.facts, context.viewer, now)
  const reject = canReject(context.facts, context.viewer, now)
  const phase = phaseOf(snapshot)
  return {
    approveBar: approve.ok ? undefined : approve.problem,
    rejectBar: reject.ok ? undefined : reject.problem,
    isOwnIntent: !approve.ok && approve.problem === 'ownIntent',
    dialog: snapshot.matches('deciding') ? context.decision : undefined,
    reason: context.reason,
    risks: risksOf(snapshot, send),
    areRisksRead: context.decision === 'reject' || context.risks.isRead,
    isBusy: snapshot.hasTag('busy'),
    phase,
    prompt: promptOf(phase, snapshot),
    problem: context.problem,
    request: decisionRequestOf(context),
    signing: snapshot.children.requestSignature as DecisionView['signing'],
    approve: () => send({ type: 'decision.approve' }),
    reject: () => send({ type: 'decision.reject' }),
    changeReason: (reason) => send({ type: 'reason.change', reason }),
    submit: () => send({ type: 'decision.submit' }),
    close: () => send({ type: 'decision.close' }),
    checkOutcome: () => send({ type: 'outcome.check' }),
    repeat: snapshot.can({ type: 'request.repeat' }) ? () => send({ type: 'request.repeat' }) : undefined,
    hasLooked: context.hasLooked,
  }
}

function risksOf({ context }: SnapshotFrom<typeof decideIntent>, send: (event: DecideIntentEvent) => void): readonly AskedRisk[] {
  if (context.decision === 'reject') return []
  return context.risks.risks.map((one) => {
    const risk = riskKey(one)
    return { risk: one, isAcknowledged: context.acknowledged.includes(risk), setAcknowledged: (is) => send({ type: is ? 'risk.acknowledge' : 'risk.doubt', risk }) }
  })
}

function phaseOf(snapshot: SnapshotFrom<typeof decideIntent>): DecisionView['phase'] {
  if (snapshot.matches('deciding')) return 'asking'
  if (snapshot.matches('signing')) return 'signing'
  if (snapshot.matches('refused')) return 'refused'
  if (snapshot.matches('outcomeUnknown') || snapshot.matches({ seeking: 'following' })) return 'outcomeUnknown'
  if (snapshot.matches('decided')) return 'decided'
  return snapshot.matches('submitting') || snapshot.matches('seeking') || snapshot.matches('rechecking') ? 'submitting' : 'viewing'
}

function promptOf(phase: DecisionView['phase'], snapshot: SnapshotFrom<typeof decideIntent>): Prompt {
  if (phase === 'asking') return snapshot.matches({ deciding: 'rejecting' }) && snapshot.context.reason.trim() === '' ? 'giveReason' : 'decide'
  if (phase === 'signing') return 'confirmOnDevice'
  if (phase === 'submitting') return 'wait'
  if (phase === 'outcomeUnknown') return 'retry'
  return phase === 'viewing' ? 'review' : 'none'
}
