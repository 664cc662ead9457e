import type { DecidableIntent } from '@domain/intents/can-decide'
import type { DecisionRequest } from '@domain/intents/request'
import type { Clock } from '@domain/shared/clock'
import type { Uuid, UserReference } from '@domain/shared/ids'
import type { Signature } from '@domain/signing/signature'
import type { RiskReading } from '@domain/transactions/risks'
import type { Viewer } from '../shared/viewer'
import type { RequestSignatureOutput } from '../signing/request-signature.types'
import type { SentProblem } from './submission-ends'

/** The intent as it is on the screen. */
export interface IntentFacts extends DecidableIntent {
  readonly id: Uuid
  readonly targetDomainId: Uuid
  readonly proposalSignature: Signature
  /** Changes whenever the platform changes the intent. */
  readonly version: string
}

export type DecisionKind = 'approve' | 'reject'

/** What was written for a decision that was not sent, and whether the device was being asked when its page went. */
export interface KeptDecision {
  readonly decision: DecisionKind
  readonly reason: string
  readonly isSigning: boolean
}

export interface DecideIntentInput {
  readonly facts: IntentFacts
  /** What is known of the request's risks so far. */
  readonly risks: RiskReading
  /** The session's user in the profile domain. */
  readonly viewer: UserReference
  readonly email: string | undefined
  readonly publicKey: string
  readonly notificationsEnabled: boolean
  /** Of the viewer, from an earlier page of this tab. */
  readonly kept: KeptDecision | undefined
  readonly clock: Pick<Clock, 'now'>
}

export type DecideProblem =
  | { readonly tag: 'intentChanged' }
  | { readonly tag: 'viewerChanged'; readonly mayBeSent: boolean }
  /** The page went while the device was asked. */
  | { readonly tag: 'signingLeft' }
  | { readonly tag: 'noLongerPossible' }
  | { readonly tag: 'reasonMissing' }
  /** Not everything was looked at yet. */
  | { readonly tag: 'risksUnread' }
  /** One that was told is not acknowledged. */
  | { readonly tag: 'risksOpen' }
  /** One was found while the device was asked. */
  | { readonly tag: 'riskFound' }
  | SentProblem

export interface DecideIntentContext extends DecideIntentInput {
  readonly decision: DecisionKind
  readonly reason: string
  /** Who wrote it. */
  readonly writerId: string | undefined
  /** The keys of the risks that the person knows of, in this approval. */
  readonly acknowledged: readonly string[]
  readonly signed: Extract<RequestSignatureOutput, { outcome: 'signed' }> | undefined
  readonly problem: DecideProblem | undefined
}

export type DecideIntentEvent =
  | { readonly type: 'decision.approve' }
  | { readonly type: 'decision.reject' }
  | { readonly type: 'reason.change'; readonly reason: string }
  | { readonly type: 'risk.acknowledge'; readonly risk: string }
  | { readonly type: 'risk.doubt'; readonly risk: string }
  | { readonly type: 'decision.submit' }
  | { readonly type: 'decision.close' }
  /** The same decision once more, after its answer was lost. */
  | { readonly type: 'outcome.repeat' }
  | { readonly type: 'intent.changed'; readonly facts: IntentFacts }
  | { readonly type: 'risks.found'; readonly risks: RiskReading }
  | ({ readonly type: 'viewer.changed' } & Viewer)

/** The one end of a page's decision: whatever else comes of it leads back to the request. */
export interface DecideIntentOutput {
  readonly outcome: 'decided'
  readonly request: DecisionRequest
}
