import { useMemo, useState } from 'react'
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
  type KeptDrafts,
  type OrderPayload,
} from '@domain/intents/batch/batch-draft'
import type { Uuid } from '@domain/shared/ids'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'
import { latePart, useLatePart } from '@components/ui/late-part'
import { usePartAhead } from '@components/ui/use-first-touch'
import { batchKeys } from '@features/intents/batch/batch-changes'
import { useKeptBatch } from '@features/intents/batch/use-kept-batch'

/** What reads a batch knows every request that there is: it comes with the form of a draft that is in one, and else at the first touch of the page. */
export const batchReader = latePart(() => import('@domain/intents/batch/kept-batch').then(({ readBatch }) => readBatch))

/** Without its reader a kept batch is one that nothing may be written over. */
const unread = (kept: string | null): KeptDrafts => ({ drafts: [], isNewer: kept !== null })

/** Whether the draft of the batch that a form was opened to change can be read. A form of no draft, and one of a batch that is not there, need not wait. */
export function useBatchReading(
  domain: CurrentDomain,
  draftId: Uuid | undefined,
  late = batchReader,
): 'ready' | 'loading' | 'failed' {
  const { tabStorage } = useApp().ports.environment
  const [isKept] = useState(() => batchKeys(domain).some((key) => tabStorage.getItem(key) !== null))
  const reader = useLatePart(late)
  const isNeeded = isKept && draftId !== undefined
  usePartAhead(late, isNeeded)
  if (!isNeeded || typeof reader === 'function') return 'ready'
  return reader === 'failed' ? 'failed' : 'loading'
}

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
  /** What reads it is not there yet, or failed to load: until then it is neither read nor written. */
  readonly unread: 'loading' | 'failed' | undefined
  /** The draft that the form was opened to change. */
  readonly edited: OrderDraft | undefined
  /** False when there was no room for it. */
  readonly collect: (order: OrderPayload, filled: FilledFields) => boolean
}

/** A form beside the batch: it puts an order in, or changes one that is there. The order keeps its id on the way in and through every change, so that it can never be executed twice. */
export function useFormOfBatch(domain: CurrentDomain, draftId: Uuid | undefined, late = batchReader): FormOfBatch {
  const { random } = useApp().ports
  const reader = useLatePart(late)
  const isThere = typeof reader === 'function'
  const { read, write } = useKeptBatch(domain, isThere ? reader : unread)
  const [version, setVersion] = useState(0)
  // The tab's storage lies outside of React: it is read anew after each writing.
  const { drafts, isNewer } = useMemo(() => ({ version, ...read() }), [version, read])
  const [edited] = useState(() => {
    const found = drafts.find((one) => one.id === draftId && isChangeable(one))
    return found && orderDraftOf(found)
  })
  return {
    tally: tallyOf(drafts),
    isFull: drafts.length >= mostDrafts,
    isNewer: isNewer && isThere,
    unread: isThere || !isNewer ? undefined : reader === 'failed' ? 'failed' : 'loading',
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
      setVersion(version + 1)
      return isKept
    },
  }
}
