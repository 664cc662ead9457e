import type { Refusal } from '@domain/intents/submit-answer'
import type { RequestNote, SentNote } from '@domain/intents/sent-note'
import type { FrozenRequest } from '@domain/signing/frozen-request'
import type { RequestType } from '@domain/signing/device-messages'
import type { Signature } from '@domain/signing/signature'
import type { Uuid } from '@domain/shared/ids'

export type { Refusal, RequestNote }

export interface SignedRequest {
  readonly type: RequestType
  readonly frozen: FrozenRequest
  readonly signature: Signature
  readonly intentId: Uuid
  readonly targetDomainId: Uuid
}

/** What is noted of a request before it leaves, beside what the request says itself. */
export type NotedDraft = Pick<SentNote, 'draftId' | 'sourceId' | 'intentType' | 'publicKey' | 'expiryAt'>

/** What the platform's history says of a request. */
export type Outcome =
  | { readonly kind: 'accepted' }
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: 'notYet' }
export type Finding = 'found' | 'absent'
/** `sentBefore`: another request of this draft has left meanwhile, so this one must not. */
export type Remembrance = 'kept' | 'sentBefore'

/** Why nothing was sent. */
export type UnsentReason =
  /** Another tab is sending this draft now. */
  | 'sendingElsewhere'
  | 'sentBefore'
  /** This browser could not keep a note of it. */
  | 'notRemembered'

export type SignedSubmissionOutput =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  | { readonly outcome: 'unsent'; readonly reason: UnsentReason }
  /** It may have arrived; by its note it can be found. */
  | { readonly outcome: 'lost'; readonly note: RequestNote }

export interface SignedSubmissionInput {
  readonly signed: SignedRequest
  readonly noted: NotedDraft
  /** Hashes of what left before from this draft and is known to the person; undefined where an earlier request does not matter. */
  readonly known: readonly string[] | undefined
  /** Exactly this request has left before. */
  readonly isRepeat: boolean
  /** Somebody is there to be asked what becomes of a lost answer. */
  readonly isAttended: boolean
}

export interface SignedSubmissionContext extends SignedSubmissionInput {
  readonly requestId: Uuid | undefined
  readonly refusal: Refusal | undefined
  /** Why it was not sent, or not once more. */
  readonly unsent: UnsentReason
  /** The HTTP status that came instead of the platform's answer to the last sending. */
  readonly status: number | undefined
}

export type SignedSubmissionEvent =
  /** What the lock of the draft reports. */
  | { readonly type: 'lock.taken' }
  | { readonly type: 'lock.refused' }
  | { readonly type: 'outcome.check' }
  /** The same bytes once more. */
  | { readonly type: 'outcome.repeat' }
  | { readonly type: 'outcome.leave' }
