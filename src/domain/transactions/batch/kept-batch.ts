import { payloadSchemas } from '@domain/intents/catalogue/payloads'
import { isUuid } from '@domain/shared/ids'
import { isJsonObject, parseJson, type Json } from '@domain/shared/json'
import type { FilledFields } from '../order-form/order-field'
import {
  mostDrafts,
  type BatchDraft,
  type BatchOrder,
  type DraftFailure,
  type Drafts,
  type DraftState,
} from './batch-draft'

const states: readonly DraftState[] = ['open', 'refused', 'sent', 'proposed']

export const writeBatch = (drafts: Drafts): string => JSON.stringify(drafts)

/** The tray as it was kept, each draft once; what cannot be read, or is no order of the contract, is left out. */
export function readBatch(kept: string | null): Drafts {
  const read = parseJson(kept ?? '')
  const drafts = Array.isArray(read) ? (read as readonly Json[]).flatMap((one) => readDraft(one) ?? []) : []
  return [...new Map(drafts.map((draft) => [draft.id, draft])).values()].slice(0, mostDrafts)
}

function readDraft(kept: Json): BatchDraft | undefined {
  if (!isJsonObject(kept)) return undefined
  const { id, intentId, filled, sendings } = kept
  const [order, state] = [readOrder(kept['order']), states.find((one) => one === kept['state'])]
  if (!isUuid(id) || !isUuid(intentId) || !order || !state || !isJsonObject(filled) || typeof sendings !== 'number')
    return undefined
  const failure = readFailure(kept['failure'])
  return { id, intentId, order, filled: filled as FilledFields, state, sendings, ...(failure ? { failure } : {}) }
}

function readFailure(kept: Json | undefined): DraftFailure | undefined {
  const { hint, reason } = isJsonObject(kept) ? kept : {}
  return typeof reason === 'string' ? { hint: typeof hint === 'string' ? hint : undefined, reason } : undefined
}

function readOrder(kept: Json | undefined): BatchOrder | undefined {
  const type = isJsonObject(kept) ? kept['type'] : undefined
  if (type !== 'v0_CreateTransferOrder' && type !== 'v0_CreateTransactionOrder') return undefined
  const read = payloadSchemas[type].safeParse(kept)
  return read.success ? read.data : undefined
}
