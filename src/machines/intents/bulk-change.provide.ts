import { fromCallback } from 'xstate'
import { statusOf } from '@api/shared/problem'
import type { Uuid } from '@domain/shared/ids'
import { fewAtOnce } from '../shared/few-at-once'
import { bulkChange, type CheckInput } from './bulk-change.machine'
import type { BulkChangeEvent, CollectedChange, ComposedChange, RowCheck } from './bulk-change.types'

export interface BulkChangePorts {
  /** Reads one record as it is now, with what is pending for it. */
  readonly checkRow: (id: Uuid, change: ComposedChange, signal: AbortSignal) => Promise<RowCheck>
  /** Puts the drafts into the batch. */
  readonly collect: (collected: CollectedChange) => void
  readonly leave: () => void
}

/** So many records are read at a time. */
export const checkedAtOnce = 4

/** A change of many records with its real actors; reads that are left are aborted. */
export const provideBulkChange = ({ checkRow, collect, leave }: BulkChangePorts) =>
  bulkChange.provide({
    actors: {
      checkRows: fromCallback<BulkChangeEvent, CheckInput>(({ input: { rowIds, ...change }, sendBack }) => {
        const left = new AbortController()
        void fewAtOnce(checkedAtOnce, rowIds, left.signal, async (rowId) => {
          const check = await checkRow(rowId, change, left.signal).catch((error: unknown): RowCheck => ({
            outcome: 'unread',
            status: statusOf(error),
          }))
          if (!left.signal.aborted) sendBack({ type: 'row.checked', rowId, check })
        }).then(() => {
          if (!left.signal.aborted) sendBack({ type: 'rows.checked' })
        })
        return () => left.abort()
      }),
    },
    actions: { collect: (_, collected) => collect(collected), leave },
  })
