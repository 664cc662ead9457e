import type { BatchDraft } from '@domain/intents/batch/batch-draft'
import { changedIdOf } from '@domain/intents/batch/batch-draft'
import { changeRecord, pendingTypesOf, type ComposedChange } from '@domain/intents/record-change'
import type { Uuid } from '@domain/shared/ids'
import type { RowCheck } from '@machines/intents/bulk-change.types'
import type { Renewal } from '@machines/intents/batch-tray.types'
import { readAsked, readRecord, type RecordSource } from '../read-lock'

/**
 * Whether a record, as it is now, can take a change, with the request for it.
 * @param isHeld whether the batch holds a draft for the record that is not proposed yet
 */
export async function checkChange(
  source: RecordSource,
  composed: ComposedChange,
  id: Uuid,
  isHeld = false,
): Promise<RowCheck> {
  if (isHeld) return { outcome: 'barred', bar: 'inBatch' }
  const [record, asked] = await Promise.all([
    readRecord(source, composed.kind, id),
    readAsked(source, pendingTypesOf(composed.kind, composed.change), id),
  ])
  const made = changeRecord(record, composed, source.domainId)
  if (!made.ok) return { outcome: 'barred', bar: made.problem }
  return asked ? { outcome: 'barred', bar: 'asked', asked } : { outcome: 'ready', payload: made.value }
}

/** The change of a draft, of its record as it is now. @throws where it is no change of a record, or cannot be read */
export async function renewChange(source: RecordSource, { payload, composed }: BatchDraft): Promise<Renewal> {
  const id = changedIdOf(payload)
  if (!id || composed?.by !== 'change') throw new Error('the draft changes no record')
  const check = await checkChange(source, composed, id)
  if (check.outcome === 'unread') throw new Error('the record was not read')
  return check.outcome === 'ready' ? { payload: check.payload } : { bar: check.bar }
}
