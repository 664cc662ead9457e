import type { LockableKind } from '@domain/intents/catalogue/lock-intents'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { ComposedChange, RecordBar, RecordChange } from '@domain/intents/record-change'
import type { Uuid } from '@domain/shared/ids'
import type { AskedLock } from './lock-toggle.types'

export type { ComposedChange, RecordChange }

/** Why a record cannot take a change: from itself, from a pending request for it, or from a draft that the batch holds. */
export type ChangeBar = RecordBar | 'asked' | 'inBatch'

/** What was learnt of one record for one change. */
export type RowCheck =
  | { readonly outcome: 'ready'; readonly payload: IntentPayload }
  | { readonly outcome: 'barred'; readonly bar: ChangeBar; readonly asked?: AskedLock | undefined }
  /** HTTP status, undefined without an answer. */
  | { readonly outcome: 'unread'; readonly status: number | undefined }

export type RowChecks = Readonly<Record<Uuid, RowCheck>>

export interface BulkChangeInput {
  readonly kind: LockableKind
  /** The records that were selected, in the order of their list. */
  readonly rowIds: readonly Uuid[]
  /** How many drafts the batch has room for. */
  readonly space: number
}

export interface BulkChangeContext extends BulkChangeInput {
  /** What was asked for last. */
  readonly change: RecordChange | undefined
  readonly checks: RowChecks
}

/** What goes into the batch. */
export interface CollectedChange extends ComposedChange {
  readonly payloads: readonly IntentPayload[]
}

export type BulkChangeEvent =
  | { readonly type: 'change.check'; readonly change: RecordChange }
  | { readonly type: 'row.checked'; readonly rowId: Uuid; readonly check: RowCheck }
  | { readonly type: 'rows.checked' }
  | { readonly type: 'change.again' }
  | { readonly type: 'change.back' }
  | { readonly type: 'change.collect' }
  | { readonly type: 'change.close' }
