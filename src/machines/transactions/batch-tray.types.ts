import type { BatchDraft, BatchOrder, DraftIds, Drafts } from '@domain/transactions/batch/batch-draft'
import type { Uuid } from '@domain/shared/ids'
import type { Desk, ProposeProblem } from '../intents/propose-intent.types'
import type { OrderTrial } from './order-form.types'

export type { BatchDraft, BatchOrder, DraftIds, Drafts }

/** What was learnt of one draft without proposing it. */
export type DraftTrial =
  | OrderTrial
  | { readonly outcome: 'timedOut' }
  /** HTTP status, undefined without an answer. */
  | { readonly outcome: 'unasked'; readonly status: number | undefined }

export type Trials = Readonly<Record<Uuid, DraftTrial>>

/** Which of the drafts that were sent has the platform. */
export type Recalled = readonly Uuid[]

/** Is an intent there under this id? */
export type LookUp = 'found' | 'absent'

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
  /** The draft that the person wants to be sent again. */
  readonly repeated: Uuid | undefined
  /** The draft that is being proposed has begun to leave the browser. */
  readonly hasLeft: boolean
}

export type BatchTrayEvent =
  | { readonly type: 'draft.move'; readonly draftId: Uuid; readonly by: -1 | 1 }
  | { readonly type: 'draft.remove'; readonly draftId: Uuid }
  | { readonly type: 'draft.duplicate'; readonly draftId: Uuid; readonly ids: DraftIds }
  | { readonly type: 'proposed.clear' }
  | { readonly type: 'batch.try' }
  | { readonly type: 'trials.stop' }
  | { readonly type: 'draft.tried'; readonly draftId: Uuid; readonly trial: DraftTrial }
  | { readonly type: 'trials.ended' }
  | { readonly type: 'batch.propose' }
  | { readonly type: 'batch.stop' }
  | { readonly type: 'run.again' }
  | { readonly type: 'run.repeat' }
  | { readonly type: 'run.skip' }
  | { readonly type: 'run.end' }
