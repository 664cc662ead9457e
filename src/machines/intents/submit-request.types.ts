import type { Refusal } from '@domain/intents/submit-answer'
import type { SentNote } from '@domain/intents/sent-note'
import type { FrozenRequest } from '@domain/signing/frozen-request'
import type { RequestType } from '@domain/signing/device-messages'
import type { Signature } from '@domain/signing/signature'
import type { Uuid } from '@domain/shared/ids'

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
export type Outcome = { readonly kind: 'accepted' } | ({ readonly kind: 'refused' } & Refusal)
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

export type SubmitRequestOutput =
  | { readonly outcome: 'accepted' }
  | ({ readonly outcome: 'refused' } & Refusal)
  /** With the HTTP status that came instead of the platform's answer, if one came just now. */
  | { readonly outcome: 'unknown'; readonly status: number | undefined }
  | { readonly outcome: 'unsent'; readonly reason: UnsentReason }

export interface SubmitRequestInput {
  readonly signed: SignedRequest
  readonly noted: NotedDraft
  /** Hashes of what left before from this draft and is known to the person; undefined where an earlier request does not matter. */
  readonly known: readonly string[] | undefined
  /** A request that has left before is sent once more as a `repeat`, or only followed. */
  readonly sending: 'first' | 'repeat' | 'none'
}

export interface SubmitRequestContext extends SubmitRequestInput {
  readonly requestId: Uuid | undefined
  readonly refusal: Refusal | undefined
  readonly unsent: UnsentReason
  readonly status: number | undefined
}

/** What the lock of the draft reports. */
export type SubmitRequestEvent = { readonly type: 'lock.taken' } | { readonly type: 'lock.refused' }
