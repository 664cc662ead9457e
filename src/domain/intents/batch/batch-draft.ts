import type { Uuid } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { newIdsOf } from '../catalogue/new-ids'
import type { IntentPayload, PayloadOf } from '../catalogue/payloads'
import type { ComposedChange } from '../record-change'

/** One request that was composed and not proposed yet, or proposed from here. It holds no secrets. */
export interface BatchDraft {
  readonly id: Uuid
  /** Under this id it is proposed; the platform takes an id once, so it stays until the platform has refused it. */
  readonly intentId: Uuid
  /** Exactly what is proposed. What it creates keeps its own id too, whatever becomes of its intents. */
  readonly payload: IntentPayload
  /** How it came about, to go back to it; a request that nothing leads back to has none. */
  readonly composed?: Composition | undefined
  readonly state: DraftState
  /** How often it has left the browser under its intent id. */
  readonly sendings: number
  /** Why it was not taken when that was last asked. */
  readonly failure?: DraftFailure | undefined
}

export type Composition =
  /** A form as it was filled in. */
  | { readonly by: 'form'; readonly filled: object }
  /** A change of a record as it was read. */
  | ({ readonly by: 'change' } & ComposedChange)

/** In the platform's words: a dry run foresees something by a hint; a refusal gives its codes alone. */
export interface DraftFailure {
  readonly hint: string | undefined
  readonly reason: string
}

/** `sent`: it may be there, as no answer came. */
export type DraftState = 'open' | 'refused' | 'sent' | 'proposed'

/** Ids for a draft that is new. */
export interface DraftIds {
  readonly id: Uuid
  readonly intentId: Uuid
  /** Of what a copy creates. */
  readonly entityId: Uuid
}

export type Drafts = readonly BatchDraft[]

/** More than a person signs one by one. */
export const mostDrafts = 50

/** Of the format in which a tab keeps its batch. The first had no number: a list of orders, each with what was filled in. */
export const keptVersion = 2

export const writeBatch = (drafts: Drafts): string => JSON.stringify({ version: keptVersion, drafts })

export interface KeptDrafts {
  readonly drafts: Drafts
  /** A newer console has kept it: nothing of it is read here, and nothing may be written over it. */
  readonly isNewer: boolean
}

export const makeDraft = (
  { id, intentId }: Pick<DraftIds, 'id' | 'intentId'>,
  payload: IntentPayload,
  composed: Composition | undefined,
): BatchDraft => ({ id, intentId, payload, ...(composed ? { composed } : {}), state: 'open', sendings: 0 })

/** What the request creates, or the draft itself where it creates nothing: the same for every intent of the draft. */
export const entityIdOf = ({ id, payload }: Pick<BatchDraft, 'id' | 'payload'>): Uuid =>
  (newIdsOf(payload)[0]?.id as Uuid | undefined) ?? id

/** The record that the request changes; undefined where it creates one. */
export const changedIdOf = (payload: IntentPayload): Uuid | undefined =>
  'reference' in payload ? payload.reference.id : undefined

/** The account that the request spends from, or else what it is about. */
export const sourceIdOf = (payload: IntentPayload): Uuid | undefined =>
  'accountId' in payload ? payload.accountId : changedIdOf(payload)

export type OrderPayload = PayloadOf<'v0_CreateTransactionOrder'> | PayloadOf<'v0_CreateTransferOrder'>

export const isOrder = (payload: IntentPayload): payload is OrderPayload =>
  payload.type === 'v0_CreateTransferOrder' || payload.type === 'v0_CreateTransactionOrder'

/** Only an order makes sense twice: a change of a record is taken once by its revision. */
export const isCopyable = ({ payload, state }: BatchDraft): boolean => isOrder(payload) && state !== 'sent'

/** Only what has certainly not been sent can be changed or thrown away unseen. */
export const isChangeable = ({ state }: BatchDraft): boolean => state === 'open' || state === 'refused'

/** A change of a record that has certainly not been sent can be composed anew, from the record as it is now. */
export const isRenewable = (draft: BatchDraft): boolean => isChangeable(draft) && draft.composed?.by === 'change'

/** At the end; a full tray takes no more, and of several either all or none. */
export const addDrafts = (drafts: Drafts, added: Drafts): Result<Drafts, 'full'> =>
  drafts.length + added.length > mostDrafts ? refuse('full') : succeed([...drafts, ...added])

/** What was changed in the form stands where it stood; what has gone meanwhile, or was sent, is not replaced. */
export function replaceDraft(drafts: Drafts, id: Uuid, draft: BatchDraft): Result<Drafts, 'gone'> {
  const old = drafts.find((one) => one.id === id)
  return old && isChangeable(old) ? succeed(drafts.map((one) => (one === old ? draft : one))) : refuse('gone')
}

/** A copy is another order, so all of its ids are new; it stands below the first. */
export function duplicateDraft(drafts: Drafts, id: Uuid, { entityId, ...ids }: DraftIds): Drafts {
  const position = drafts.findIndex((one) => one.id === id)
  const first = drafts[position]
  return first && isCopyable(first) && drafts.length < mostDrafts
    ? drafts.toSpliced(
        position + 1,
        0,
        makeDraft(ids, { ...first.payload, id: entityId } as IntentPayload, first.composed),
      )
    : drafts
}

/** The same change of the record as it is now; the draft keeps its ids. */
export const renewDraft = (drafts: Drafts, id: Uuid, payload: IntentPayload): Drafts =>
  changed(drafts, id, (draft) =>
    isRenewable(draft) ? { ...draft, payload, state: 'open', failure: undefined } : draft,
  )

/** One place up or down; at an end it stays. */
export function moveDraft(drafts: Drafts, id: Uuid, by: -1 | 1): Drafts {
  const position = drafts.findIndex((one) => one.id === id)
  const other = drafts[position + by]
  return position < 0 || !other ? drafts : drafts.with(position + by, drafts[position]!).with(position, other)
}

export const removeDraft = (drafts: Drafts, id: Uuid): Drafts => drafts.filter((one) => one.id !== id)

export const clearProposed = (drafts: Drafts): Drafts => drafts.filter(({ state }) => state !== 'proposed')

export interface BatchTally {
  readonly proposed: number
  /** Not proposed; of these some have failed. */
  readonly waiting: number
  readonly failed: number
}

export const tallyOf = (drafts: Drafts): BatchTally => {
  const waiting = drafts.filter(({ state }) => state !== 'proposed')
  return {
    proposed: drafts.length - waiting.length,
    waiting: waiting.length,
    failed: waiting.filter(({ state, failure }) => failure !== undefined || state === 'refused').length,
  }
}

/** What is left to be proposed, in order. */
export const leftToPropose = (drafts: Drafts): readonly Uuid[] =>
  drafts.filter(({ state }) => state !== 'proposed').map(({ id }) => id)

const changed = (drafts: Drafts, id: Uuid, change: (draft: BatchDraft) => BatchDraft): Drafts =>
  drafts.map((one) => (one.id === id ? change(one) : one))

export const markSent = (drafts: Drafts, id: Uuid): Drafts =>
  changed(drafts, id, (draft) => ({ ...draft, state: 'sent', sendings: draft.sendings + 1, failure: undefined }))

/** It has left, whether or not that was said when it did. */
export const markLost = (drafts: Drafts, id: Uuid): Drafts =>
  changed(drafts, id, (draft) => ({ ...draft, state: 'sent', sendings: Math.max(1, draft.sendings) }))

export const markProposed = (drafts: Drafts, id: Uuid): Drafts =>
  changed(drafts, id, (draft) => ({ ...draft, state: 'proposed', failure: undefined }))

export const markFailed = (drafts: Drafts, id: Uuid, failure: DraftFailure | undefined): Drafts =>
  changed(drafts, id, (draft) => ({ ...draft, failure }))

/**
 * The platform said no to the only sending, so the intent id is used up and nothing stands under it. After several sendings it may have been
 * another one that was refused: it stays sent.
 */
export const markRefused = (drafts: Drafts, id: Uuid, intentId: Uuid): Drafts =>
  changed(drafts, id, (draft) => (draft.sendings > 1 ? draft : { ...draft, state: 'refused', intentId, sendings: 0 }))
