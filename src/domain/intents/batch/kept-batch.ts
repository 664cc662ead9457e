import { isUuid } from '@domain/shared/ids'
import { isJsonObject, parseJson, type Json } from '@domain/shared/json'
import { lockableKinds } from '../catalogue/lock-intents'
import { parsePayload } from '../catalogue/parse-payload'
import type { IntentPayload } from '../catalogue/payloads'
import type { ComposedChange, RecordChange } from '../record-change'
import {
  keptVersion,
  mostDrafts,
  type BatchDraft,
  type Composition,
  type DraftFailure,
  type Drafts,
  type DraftState,
  type KeptDrafts,
} from './batch-draft'

const states: readonly DraftState[] = ['open', 'refused', 'sent', 'proposed']

/** The batch as it was kept, each draft once; what cannot be read, or is no request of the contract, is left out. */
export function readBatch(kept: string | null): KeptDrafts {
  const read = parseJson(kept ?? '')
  if (Array.isArray(read)) return { drafts: once((read as readonly Json[]).map(asSecond)), isNewer: false }
  if (!isJsonObject(read)) return { drafts: [], isNewer: false }
  const { version, drafts } = read
  if (typeof version === 'number' && version > keptVersion) return { drafts: [], isNewer: true }
  const isOurs = version === keptVersion && Array.isArray(drafts)
  return { drafts: isOurs ? once(drafts as readonly Json[]) : [], isNewer: false }
}

const once = (kept: readonly Json[]): Drafts =>
  [...new Map(kept.flatMap((one) => readDraft(one) ?? []).map((draft) => [draft.id, draft])).values()].slice(
    0,
    mostDrafts,
  )

/** A draft of the first format, which knew orders alone. */
function asSecond(kept: Json): Json {
  if (!isJsonObject(kept)) return kept
  const { order, filled, ...rest } = kept
  const type = isJsonObject(order) ? order['type'] : undefined
  return type === 'v0_CreateTransferOrder' || type === 'v0_CreateTransactionOrder'
    ? { ...rest, payload: order!, composed: { by: 'form', filled: filled ?? null } }
    : null
}

function readDraft(kept: Json): BatchDraft | undefined {
  if (!isJsonObject(kept)) return undefined
  const { id, intentId, sendings } = kept
  const [payload, state] = [readPayload(kept['payload']), states.find((one) => one === kept['state'])]
  if (!isUuid(id) || !isUuid(intentId) || !payload || !state || typeof sendings !== 'number') return undefined
  const [composed, failure] = [readComposition(kept['composed']), readFailure(kept['failure'])]
  return {
    id,
    intentId,
    payload,
    ...(composed ? { composed } : {}),
    state,
    sendings,
    ...(failure ? { failure } : {}),
  }
}

function readPayload(kept: Json | undefined): IntentPayload | undefined {
  const read = parsePayload(kept)
  return read.ok ? read.value : undefined
}

/** A draft without one is whole all the same: it only cannot be gone back to. */
function readComposition(kept: Json | undefined): Composition | undefined {
  if (!isJsonObject(kept)) return undefined
  const { by, filled } = kept
  if (by === 'form') return isJsonObject(filled) ? { by, filled } : undefined
  const change = by === 'change' ? readComposedChange(kept) : undefined
  return change && { by: 'change', ...change }
}

function readFailure(kept: Json | undefined): DraftFailure | undefined {
  const { hint, reason } = isJsonObject(kept) ? kept : {}
  return typeof reason === 'string' ? { hint: typeof hint === 'string' ? hint : undefined, reason } : undefined
}

function readComposedChange(kept: Json | undefined): ComposedChange | undefined {
  if (!isJsonObject(kept)) return undefined
  const kind = lockableKinds.find((one) => one === kept['kind'])
  const change = kind && readChange(kept['change'])
  return kind && change && { kind, change }
}

function readChange(kept: Json | undefined): RecordChange | undefined {
  if (!isJsonObject(kept)) return undefined
  const { to, wish, name, value } = kept
  if (to === 'lock' && (wish === 'Locked' || wish === 'Unlocked')) return { to, wish }
  if (to !== 'property' || typeof name !== 'string' || name === '') return undefined
  return typeof value === 'string' || value === undefined ? { to, name, value } : undefined
}
