import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { ProposeRequest } from '@domain/intents/request'
import type { LockStatus } from '@domain/shared/lock'
import type { Uuid, UserReference } from '@domain/shared/ids'
import type { UnreachableByClick } from '../shared/chart-meta'
import type { RequestSignatureOutput, SigningProblem } from '../signing/request-signature.types'
import type { SubmitRequestOutput } from './submit-request.types'

export interface ProposeIntentInput {
  /** The session's user in the profile domain; never a form field. */
  readonly author: UserReference
  readonly targetDomainId: Uuid
  readonly email: string | undefined
  readonly publicKey: string
  readonly notificationsEnabled: boolean
}

/** The validated parts of a form. */
export interface Draft {
  /** The change itself; what it creates gets its id here, while the request is built. */
  readonly makePayload: (newId: () => Uuid) => IntentPayload
  readonly description?: string | undefined
  /** Under which it is proposed, where that was settled before; each proposal has one of its own. */
  readonly intentId?: Uuid | undefined
  /** The lock of the entity that is changed; `Unlocked` for a new one. */
  readonly entityLock: LockStatus
}

export interface DryRun {
  readonly success: boolean
  readonly errors: readonly string[]
  /** Why the ledger would not carry it out as things are, in the platform's words; such a request may be proposed all the same. */
  readonly foreseen?: { readonly hint: string; readonly reason: string } | undefined
}

export type ProposeProblem =
  | { readonly tag: 'entityLocked' }
  | { readonly tag: 'cannotBuild' }
  | { readonly tag: 'dryRunRefused'; readonly errors: readonly string[]; readonly reason?: string | undefined }
  | { readonly tag: 'dryRunFailed'; readonly status: number | undefined }
  | { readonly tag: 'declinedOnDevice' }
  | { readonly tag: 'signingFailed'; readonly problem: SigningProblem }
  | { readonly tag: 'refused'; readonly code: string; readonly message: string | undefined }
  | { readonly tag: 'sendFailed'; readonly status: number }

export interface ProposeIntentContext extends ProposeIntentInput {
  readonly draft: Draft | undefined
  readonly request: ProposeRequest | undefined
  /** What the dry run foresaw of exactly that request. */
  readonly foreseen: DryRun['foreseen']
  readonly signed: Extract<RequestSignatureOutput, { outcome: 'signed' }> | undefined
  /** It has left the browser, though its answer is not known. */
  readonly wasSent: boolean
  /** It was looked up after its answer was lost, and not found. */
  readonly hasLooked: boolean
  readonly problem: ProposeProblem | undefined
}

export type ProposeIntentEvent =
  | { readonly type: 'draft.submit'; readonly draft: Draft }
  | { readonly type: 'draft.change' }
  | { readonly type: 'proposal.confirm' }
  | { readonly type: 'proposal.edit' }
  | { readonly type: 'outcome.check' }

export interface ProposeIntentOutput {
  readonly outcome: 'accepted'
  readonly intentId: Uuid
  readonly targetDomainId: Uuid
}

export type { SubmitRequestOutput }

/** Transitions that no click on the present screens can reach; counted apart, at most 5 % of a chart. */
export const unreachableByClick: readonly UnreachableByClick[] = [
  {
    transition: 'editing | draft.submit | 2',
    reason: 'a form that creates an entity has no lock that could bar it; forms that change one come with their entity',
  },
]
