import type { SnapshotFrom } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import type { Prompt } from '../shared/chart-meta'
import { readyIn, type bulkChange } from './bulk-change.machine'
import type { BulkChangeEvent, ChangeBar, RecordChange, RowCheck } from './bulk-change.types'

export type { ChangeBar, RecordChange, RowCheck }

export interface CheckedRow {
  readonly id: Uuid
  /** Undefined until it is read. */
  readonly check: RowCheck | undefined
}

export interface BulkChangeView {
  readonly phase: 'choosing' | 'checking' | 'checked' | 'collected' | 'closed'
  readonly prompt: Prompt
  /** What was asked for last. */
  readonly change: RecordChange | undefined
  /** Every record that was selected. */
  readonly rows: readonly CheckedRow[]
  readonly read: number
  readonly ready: number
  readonly unread: number
  /** How many drafts the batch has room for. */
  readonly space: number
  readonly mayCollect: boolean
  readonly check: (change: RecordChange) => void
  readonly again: () => void
  readonly back: () => void
  readonly collect: () => void
  readonly close: () => void
}

const prompts: Readonly<Record<BulkChangeView['phase'], Prompt>> = {
  choosing: 'none',
  checking: 'wait',
  checked: 'decide',
  collected: 'none',
  closed: 'none',
}

export function connectBulkChange(
  snapshot: SnapshotFrom<typeof bulkChange>,
  send: (event: BulkChangeEvent) => void,
): BulkChangeView {
  const { rowIds, checks, change, space } = snapshot.context
  const phase = snapshot.value
  const rows = rowIds.map((id) => ({ id, check: checks[id] }))
  return {
    phase,
    prompt: prompts[phase],
    change,
    rows,
    read: rows.filter(({ check }) => check).length,
    ready: readyIn(snapshot.context).length,
    unread: rows.filter(({ check }) => check?.outcome === 'unread').length,
    space,
    mayCollect: snapshot.can({ type: 'change.collect' }),
    check: (next) => send({ type: 'change.check', change: next }),
    again: () => send({ type: 'change.again' }),
    back: () => send({ type: 'change.back' }),
    collect: () => send({ type: 'change.collect' }),
    close: () => send({ type: 'change.close' }),
  }
}
