import { useState } from 'react'
import {
  addDrafts,
  isChangeable,
  isOrder,
  makeDraft,
  mostDrafts,
  replaceDraft,
  tallyOf,
  type BatchDraft,
  type BatchTally,
  type OrderPayload,
} from '@domain/intents/batch/batch-draft'
import type { Uuid } from '@domain/shared/ids'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'
import { useKeptBatch } from '@features/intents/batch/use-kept-batch'

/** A draft of the batch that came from the form of an order, and can go back to it. */
export interface OrderDraft {
  readonly id: Uuid
  readonly order: OrderPayload
  readonly filled: FilledFields
}

export function orderDraftOf({ id, payload, composed }: BatchDraft): OrderDraft | undefined {
  return isOrder(payload) && composed?.by === 'form'
    ? { id, order: payload, filled: composed.filled as FilledFields }
    : undefined
}

export interface FormOfBatch {
  readonly tally: BatchTally
  readonly isFull: boolean
  /** A newer console has kept the batch of this tab: nothing can be put into it from here. */
  readonly isNewer: boolean
  /** The draft that the form was opened to change. */
  readonly edited: OrderDraft | undefined
  /** False when there was no room for it. */
  readonly collect: (order: OrderPayload, filled: FilledFields) => boolean
}

/** A form beside the batch: it puts an order in, or changes one that is there. The order keeps its id on the way in and through every change, so that it can never be executed twice. */
export function useFormOfBatch(domain: CurrentDomain, draftId: Uuid | undefined): FormOfBatch {
  const { random } = useApp().ports
  const { read, write } = useKeptBatch(domain)
  const [{ drafts, isNewer }, setKept] = useState(read)
  const [edited] = useState(() => {
    const found = drafts.find((one) => one.id === draftId && isChangeable(one))
    return found && orderDraftOf(found)
  })
  return {
    tally: tallyOf(drafts),
    isFull: drafts.length >= mostDrafts,
    isNewer,
    edited,
    collect: (order, filled) => {
      const draft = makeDraft(
        { id: random.uuid(), intentId: random.uuid() },
        { ...order, id: edited?.order.id ?? order.id },
        { by: 'form', filled },
      )
      const now = read().drafts
      const replaced = edited && replaceDraft(now, edited.id, draft)
      const changed = replaced?.ok ? replaced : addDrafts(now, [draft])
      const isKept = changed.ok && write(changed.value)
      setKept(read())
      return isKept
    },
  }
}
