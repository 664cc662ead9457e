import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { ProposeRequest } from '@domain/intents/request'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { LockStatus } from '@domain/shared/lock'
import type { Uuid, UserReference } from '@domain/shared/ids'
import type { RequestSignatureOutput } from '../signing/request-signature.types'
import type { Refusal, RequestNote } from './signed-submission.types'
import type { SentProblem } from './submission-ends'

/** Who is signed in, and how their device is asked. */
export interface Proposer {
  /** The session's user in the profile domain; never a form field. */
  readonly author: UserReference
  readonly email: string | undefined
  readonly publicKey: string
  readonly notificationsEnabled: boolean
}

/** Where drafts set out from: the domain of the page, and whoever is signed in at that moment. */
export interface Desk {
  readonly targetDomainId: Uuid
  readonly proposer: () => Proposer
}

export interface ProposeIntentInput {
  readonly desk: Desk
  readonly draft: Draft
  /** False where nobody is there to be asked what becomes of a lost answer: it is an end then. */
  readonly isAttended?: boolean
}

/** The validated parts of a form. */
export interface Draft {
  /** What it creates or changes; the same from the first keystroke until it is accepted or thrown away, so that two requests of one draft can never both be executed. */
  readonly id: Uuid
  /** The account that it spends from, or else what it is about. */
  readonly sourceId?: Uuid | undefined
  readonly makePayload: () => IntentPayload
  readonly description?: string | undefined
  /** Under which it is proposed, where that was settled before; each proposal has one of its own. */
  readonly intentId?: Uuid | undefined
  /** The lock of the entity that is changed; `Unlocked` for a new one. */
  readonly entityLock: LockStatus
}

/** That the device of a person is asked for a signature of a draft, or no longer. */
export interface AskedDraft {
  readonly author: UserReference
  readonly draftId: Uuid
  readonly isAsked: boolean
}

/** A request that was built from a draft. */
export interface BuiltProposal {
  readonly request: ProposeRequest
  /** When exactly this request left the browser before; undefined when it never did. */
  readonly sentAt: string | undefined
  /** Hashes of every request of this draft that left before and is not known to have ended. */
  readonly known: readonly string[]
}

export interface DryRun {
  readonly success: boolean
  readonly errors: readonly string[]
  /** Why the ledger would not carry it out as things are, in the platform's words; such a request may be proposed all the same. */
  readonly foreseen?: { readonly hint: string; readonly reason: string } | undefined
}

/** Why a draft cannot be proposed as it is. */
export type ReturnProblem =
  | { readonly tag: 'entityLocked' }
  | { readonly tag: 'cannotBuild' | 'notLoaded' }
  | { readonly tag: 'dryRunRefused'; readonly errors: readonly string[]; readonly reason?: string | undefined }
  | { readonly tag: 'dryRunFailed'; readonly status: number | undefined }

export type ProposeProblem =
  | ReturnProblem
  | SentProblem
  | { readonly tag: 'viewerChanged'; readonly mayBeSent: boolean }

export interface ProposeIntentContext extends Proposer {
  readonly targetDomainId: Uuid
  readonly draft: Draft
  readonly request: ProposeRequest | undefined
  /** What the dry run foresaw of exactly that request. */
  readonly foreseen: DryRun['foreseen']
  readonly signed: Extract<RequestSignatureOutput, { outcome: 'signed' }> | undefined
  /** When exactly this request left the browser before this page proposed it. */
  readonly sentAt: string | undefined
  readonly known: readonly string[]
  readonly isAttended: boolean
  readonly obstacle: ReturnProblem | undefined
  readonly refusal: Refusal | undefined
  /** What went wrong with the request under review. */
  readonly problem: SentProblem | undefined
}

export type ProposeIntentEvent =
  | { readonly type: 'proposal.confirm' }
  | { readonly type: 'proposal.edit' }
  /** Another person is signed in now, or nobody. */
  | { readonly type: 'viewer.changed' }

/** What the platform took, for whoever tells of it. */
export interface ProposedIntent {
  readonly id: Uuid
  readonly targetDomainId: Uuid
  readonly type: IntentType
}

export type ProposeIntentOutput =
  | { readonly outcome: 'accepted'; readonly intent: ProposedIntent }
  /** The person went back before anything was signed and sent. */
  | { readonly outcome: 'cancelled' }
  /** It cannot be proposed as it is; nothing was sent. */
  | { readonly outcome: 'returned'; readonly problem: ReturnProblem }
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  /** It was left before its answer was found; it may have arrived. */
  | { readonly outcome: 'lost'; readonly note: RequestNote }
  /** Who had begun it is not signed in any more; with a note of what may have been sent. */
  | { readonly outcome: 'sessionEnded'; readonly note: RequestNote | undefined }
