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

/** How the platform answered a request: its own words, translated once. */
export type SubmitProblem =
  /** The platform said no and nothing changed; `code` is a rejection code, or the platform's reason when it is unknown. */
  | { readonly tag: 'refused'; readonly code: string; readonly message: string | undefined; readonly status: number | undefined }
  /** The platform failed; nothing is known to have changed. */
  | { readonly tag: 'failed'; readonly status: number }
  /** The answer was lost on the way; the request may have arrived. */
  | { readonly tag: 'answerLost' }

export type SendAnswer = { readonly kind: 'queued'; readonly requestId: Uuid } | { readonly kind: 'problem'; readonly problem: SubmitProblem }
export type Outcome = { readonly kind: 'accepted' } | { readonly kind: 'refused'; readonly code: string; readonly message: string | undefined }
export type Finding = 'found' | 'absent'

export type SubmitRequestOutput =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly code: string; readonly message: string | undefined }
  | { readonly outcome: 'failed'; readonly status: number }
  | { readonly outcome: 'unknown' }

export interface SubmitRequestInput {
  readonly signed: SignedRequest
  /** True when it has left before and only its effect is looked for. */
  readonly wasSent: boolean
}

export interface SubmitRequestContext extends SubmitRequestInput {
  readonly requestId: Uuid | undefined
  readonly problem: SubmitProblem | undefined
}
