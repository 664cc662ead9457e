import type { RememberedAddress } from '@domain/accounts/remembered-addresses'
import type { JsonObject } from '@domain/shared/json'
import type { Signature } from '@domain/signing/signature'
import type { Profile } from '../profiles/profile'
import type { PresenceAnswer } from '../service/user-verification'
import type { RequestProblem, VerifiedRequest } from '../verify-context'

export interface SignRequestInput {
  readonly profile: Profile
  readonly hash: string
  /** The request itself when it was scanned or pasted; else the server is asked for it. */
  readonly pasted?: JsonObject
  /** What came along with a request that reached a device without a network. */
  readonly intentContext?: JsonObject
}

/** What was signed for with the same profile before; undefined when this device could not look. */
export type Remembered = readonly RememberedAddress[] | undefined

export type ReadAnswer =
  | {
      readonly kind: 'verified'
      readonly request: VerifiedRequest
      readonly remembered: Remembered
      /** When this profile signed the same request before. */
      readonly signedAt: string | undefined
    }
  | { readonly kind: 'invalid'; readonly problem: RequestProblem }
  | { readonly kind: 'gone' }

export type { PresenceAnswer }
export type SignAnswer = { readonly kind: 'signed'; readonly signature: Signature } | { readonly kind: 'expired' }
/** A refusal carries the server's own name for its reason. */
export type DeliveryAnswer = 'delivered' | 'notAsked' | { readonly refusal: string }

export interface SignRequestContext extends SignRequestInput {
  readonly request: VerifiedRequest | undefined
  readonly remembered: Remembered
  readonly signedAt: string | undefined
  readonly problem: RequestProblem | undefined
  readonly signature: Signature | undefined
  /** The signature was sent and the answer was lost. */
  readonly mayHaveArrived: boolean
  /** Why the server did not take the signature. */
  readonly refusal: string | undefined
}

export type SignRequestEvent =
  /** The end of the request was in sight. */
  | { readonly type: 'end.reached' }
  | { readonly type: 'consent.begin' }
  /** The button was let go before its time. */
  | { readonly type: 'consent.release' }
  | { readonly type: 'request.decline' }
  | { readonly type: 'request.close' }
  | { readonly type: 'request.retry' }
  | { readonly type: 'request.withdrawn' }

export type SignRequestOutput =
  | { readonly outcome: 'signed'; readonly hash: string; readonly signature: Signature }
  | { readonly outcome: 'declined' | 'withdrawn' | 'refused' | 'unknown' | 'expired' | 'closed' }
