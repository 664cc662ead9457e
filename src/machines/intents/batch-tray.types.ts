import type { BatchDraft, DraftIds, Drafts } from '@domain/intents/batch/batch-draft'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import type { ChangeBar } from './bulk-change.types'
import type { Desk, ProposeProblem } from './propose-intent.types'

export type { BatchDraft, DraftIds, Drafts }

/** What a request would cost, in the smallest unit of the coin that pays the fee. */
export interface DraftEstimate {
  readonly fee: string
  readonly isUncertain: boolean
}

/** What the platform says to a request that is not made yet; an order has a cost, where one can be told. */
export type DryTrial =
  | { readonly outcome: 'passes'; readonly estimate?: DraftEstimate | undefined }
  | {
      readonly outcome: 'fails'
      readonly hint: string | undefined
      readonly reason: string
      readonly estimate?: DraftEstimate | undefined
    }

/** What was learnt of one draft without proposing it. */
export type DraftTrial =
  | DryTrial
  | { readonly outcome: 'timedOut' }
  /** To be composed anew: the record cannot take the change any more, or could not be read (HTTP status). */
  | { readonly outcome: 'barred'; readonly bar: ChangeBar }
  | { readonly outcome: 'unread'; readonly status: number | undefined }
  /** HTTP status, undefined without an answer. */
  | { readonly outcome: 'unasked'; readonly status: number | undefined }

export type Trials = Readonly<Record<Uuid, DraftTrial>>

/** Which of the drafts that were sent has the platform. */
export type Recalled = readonly Uuid[]

/** Is an intent there under this id? */
export type LookUp = 'found' | 'absent'

/** The change of a draft, made anew of the record as it is now, or why the record cannot take it any more. */
export type Renewal = { readonly payload: IntentPayload } | { readonly bar: ChangeBar }

/** Why the run does not go on by itself. */
export type RunProblem =
  /** Its proposal came back before anything was sent. */
  | { readonly tag: 'returned'; readonly problem: ProposeProblem | undefined }
  | { readonly tag: 'refused'; readonly problem: ProposeProblem | undefined }
  /** It was sent and its answer was not heard. */
  | { readonly tag: 'lost' }
  /** It was sent before, and so far it has not arrived. */
  | { readonly tag: 'absent' }
  /** The platform could not be asked whether it is there. */
  | { readonly tag: 'unread'; readonly status: number | undefined }
  /** It could not be composed anew, and is as it was; why is said of the draft. */
  | { readonly tag: 'notRenewed' }

export interface BatchTrayInput {
  readonly desk: Desk
  /** For the next attempt of a draft that was refused. */
  readonly newId: () => Uuid
  /** As they were kept. */
  readonly drafts: Drafts
}

export interface BatchTrayContext extends BatchTrayInput {
  readonly trials: Trials
  /** What this run has still to propose, the current one first. */
  readonly queue: readonly Uuid[]
  readonly problem: RunProblem | undefined
  /** The draft that is to be composed anew, or was last. */
  readonly renewed: Uuid | undefined
  /** The draft that the person wants to be sent again. */
  readonly repeated: Uuid | undefined
  /** The draft that is being proposed has begun to leave the browser. */
  readonly hasLeft: boolean
}

export type BatchTrayEvent =
  | { readonly type: 'draft.move'; readonly draftId: Uuid; readonly by: -1 | 1 }
  | { readonly type: 'draft.remove'; readonly draftId: Uuid }
  | { readonly type: 'draft.duplicate'; readonly draftId: Uuid; readonly ids: DraftIds }
  | { readonly type: 'draft.renew'; readonly draftId: Uuid }
  | { readonly type: 'proposed.clear' }
  | { readonly type: 'batch.try' }
  | { readonly type: 'trials.stop' }
  | { readonly type: 'draft.tried'; readonly draftId: Uuid; readonly trial: DraftTrial }
  | { readonly type: 'trials.ended' }
  | { readonly type: 'batch.propose' }
  | { readonly type: 'batch.stop' }
  | { readonly type: 'run.again' }
  | { readonly type: 'run.renew' }
  | { readonly type: 'run.repeat' }
  | { readonly type: 'run.skip' }
  | { readonly type: 'run.end' }
