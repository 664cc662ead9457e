import { useMemo, useState } from 'react'
import {
  addDraft,
  isChangeable,
  makeDraft,
  mostDrafts,
  replaceDraft,
  tallyOf,
  type BatchDraft,
  type BatchOrder,
  type BatchTally,
  type DraftIds,
  type Drafts,
} from '@domain/transactions/batch/batch-draft'
import { readBatch, writeBatch } from '@domain/transactions/batch/kept-batch'
import type { Random, Uuid } from '@domain/shared/ids'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import { draftKey } from '@app/forget-drafts'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'

export interface KeptBatch {
  readonly read: () => Drafts
  readonly write: (drafts: Drafts) => void
}

/** The drafts of one person for one domain, in this tab. Who signs out leaves none behind, but those whose answer was not heard: they are looked up when the person is back. */
export function useKeptBatch({ profileDomainId, id, viewer }: CurrentDomain): KeptBatch {
  const { tabStorage } = useApp().ports.environment
  const [key, sentKey] = ['batch', 'batch-sent'].map((of) =>
    [draftKey, of, profileDomainId, id, viewer.id].join('.'),
  ) as [string, string]
  return useMemo(() => {
    const put = (at: string, drafts: Drafts) =>
      drafts.length === 0 ? tabStorage.removeItem(at) : tabStorage.setItem(at, writeBatch(drafts))
    return {
      read: () => {
        const drafts = readBatch(tabStorage.getItem(key))
        return [
          ...readBatch(tabStorage.getItem(`${sentKey}.sent`)).filter(
            ({ id: sentId }) => !drafts.some((one) => one.id === sentId),
          ),
          ...drafts,
        ]
      },
      write: (drafts) => {
        put(key, drafts)
        put(
          `${sentKey}.sent`,
          drafts.filter(({ state }) => state === 'sent'),
        )
      },
    }
  }, [key, sentKey, tabStorage])
}

export const newDraftIds = ({ uuid }: Random): DraftIds => ({ id: uuid(), intentId: uuid(), orderId: uuid() })

export interface FormOfBatch {
  readonly tally: BatchTally
  readonly isFull: boolean
  /** The draft that the form was opened to change. */
  readonly edited: BatchDraft | undefined
  /** False when there was no room for it. */
  readonly collect: (order: BatchOrder, filled: FilledFields) => boolean
}

/** A form beside the batch: it puts an order in, or changes one that is there. The order keeps its id on the way in and through every change, so that it can never be executed twice. */
export function useFormOfBatch(domain: CurrentDomain, draftId: Uuid | undefined): FormOfBatch {
  const { random } = useApp().ports
  const { read, write } = useKeptBatch(domain)
  const [drafts, setDrafts] = useState(read)
  const [edited] = useState(() => drafts.find((one) => one.id === draftId && isChangeable(one)))
  return {
    tally: tallyOf(drafts),
    isFull: drafts.length >= mostDrafts,
    edited,
    collect: (order, filled) => {
      const draft = makeDraft({ ...newDraftIds(random), orderId: edited?.order.id ?? order.id }, order, filled)
      const now = read()
      const replaced = edited && replaceDraft(now, edited.id, draft)
      const changed = replaced?.ok ? replaced : addDraft(now, draft)
      if (changed.ok) write(changed.value)
      setDrafts(read())
      return changed.ok
    },
  }
}
