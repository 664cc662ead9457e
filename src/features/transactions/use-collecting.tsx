import { pageHref } from '@app/domain-page'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Uuid } from '@domain/shared/ids'
import type { OrderedPayload } from '@machines/transactions/order-form.types'
import { PageLink } from '@components/layout/page-link'
import type { CurrentDomain } from '@app/use-domain'
import { useToast } from '@app/use-toast'
import { collectMessages as words } from './order-form/collect.messages'
import type { CollectPanelProps } from './order-form/collect-panel'
import type { FilledOrder } from './order-form/order-draft'
import { batchReader, useFormOfBatch, type FormOfBatch, type OrderDraft } from './use-batch'

interface Collecting {
  /** The draft that the form was opened to change. */
  readonly edited: FormOfBatch['edited']
  /** What that draft was filled in with, where it is of this kind of order, account and asset or ledger. */
  readonly before: FilledOrder | undefined
  /** Forgets the form's draft once the batch has it; false where the form keeps what is filled in. */
  readonly collect: (order: OrderedPayload, values: FilledOrder, forget: () => void) => boolean
  readonly panel: CollectPanelProps['collecting']
}

interface KindOfOrder {
  readonly intentType: string
  readonly accountId: string
  /** Its asset or ledger. */
  readonly of: string
}

/** An order that goes into the batch in place of its own proposal; a draft of the batch that was changed leads back there. */
export function useCollecting(domain: CurrentDomain, draftId: Uuid | undefined, of: KindOfOrder): Collecting {
  const batch = useFormOfBatch(domain, draftId)
  const [before] = useState(() => filledBefore(batch.edited, of))
  const navigate = useNavigate()
  const showToast = useToast()
  const href = pageHref(domain.prefix, 'transactions/batch')
  return {
    edited: batch.edited,
    before,
    collect: (order, values, forget) => {
      if (!batch.collect(order, values.order)) return false
      forget()
      if (batch.edited) void navigate({ to: href })
      else
        showToast({
          id: 'batch',
          tone: 'success',
          title: words.added({ ...batch.tally, waiting: batch.tally.waiting + 1 }),
          text: order.description || undefined,
          link: (
            <PageLink className="link" href={href}>
              {words.open}
            </PageLink>
          ),
        })
      return !batch.edited
    },
    panel: {
      tally: batch.tally,
      isFull: batch.isFull && !batch.edited,
      isNewer: batch.isNewer,
      unread: batch.unread,
      onReadAgain: () => void batchReader.preload(),
      isEdited: batch.edited !== undefined,
      href,
    },
  }
}

function filledBefore(
  edited: OrderDraft | undefined,
  { intentType, accountId, of }: KindOfOrder,
): FilledOrder | undefined {
  if (!edited || edited.order.type !== intentType || edited.order.accountId !== accountId) return undefined
  const { order, filled } = edited
  return (order.type === 'v0_CreateTransferOrder' ? order.tickerId : order.ledgerId) === of
    ? { description: order.description ?? '', order: filled }
    : undefined
}
