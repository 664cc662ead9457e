import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { orderQuery, orderTransactionQuery } from '@api/transactions/transactions.queries'
import type { OrderWire } from '@api/transactions/transactions.wire'
import type { ResolvedReference, ResolveReference } from '@domain/intents/reference-lookup'
import { ActSummaryLine } from '@features/intents/shared/act-summary'
import type { Verification } from '@domain/signing/verification'
import { isUnderWay } from '@domain/transactions/order-changes'
import { PageLink } from '@components/layout/page-link'
import { Note } from '@components/ui/note'
import { StatusMark } from '@components/ui/status-mark'
import { entityHref } from '@app/entity-href'
import { useDomain } from '@app/use-domain'
import { changeMessages } from './order-changes/change.messages'
import { useApp } from '@app/app-context'
import { useReferences } from '@features/intents/use-references'
import { useVerifications } from '@app/use-verification'

const words = changeMessages.ended

interface ChangedActProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
  /** The order that the request would cancel, or whose place it would take. */
  readonly orderId: string
  /** The request waits to be decided. */
  readonly isOpen: boolean
}

/** What a request does to an order, and what that order does: read from the platform and told once its signature is checked. */
export function ChangedAct({ domainId, payload, orderId, isOpen }: ChangedActProps) {
  const { api } = useApp().ports
  const verify = useVerifications()
  const { data: order, isPending } = useQuery(orderQuery(api, domainId, orderId))
  const { resolve } = useReferences(
    domainId,
    useMemo(
      () => (order ? [payload, { ...order.data, type: 'v0_CreateTransactionOrder' }] : [payload]),
      [payload, order],
    ),
  )
  const withOrder: ResolveReference = (kind, id) =>
    kind === 'TransactionOrder' && id === orderId
      ? order
        ? toReference(order, verify(order))
        : isPending
          ? reading
          : undefined
      : resolve(kind, id)
  return (
    <>
      <ActSummaryLine payload={payload} resolve={withOrder} />
      {isOpen && <OrderEnded domainId={domainId} orderId={orderId} />}
    </>
  )
}

/** Whoever decides on a change of an order learns that the order has gone its way meanwhile. */
function OrderEnded({ domainId, orderId }: Pick<ChangedActProps, 'domainId' | 'orderId'>) {
  const { api } = useApp().ports
  const { prefix } = useDomain()
  const transaction = useQuery(orderTransactionQuery(api, domainId, orderId)).data?.items[0]
  const status = transaction?.processing?.status
  if (status === undefined || isUnderWay(status)) return null
  return (
    <Note
      tone="warning"
      live="status"
      className="mt-3"
      title={words.title}
      action={
        <PageLink className="link" href={entityHref(prefix, 'TransactionOrder', orderId)!}>
          {words.openOrder}
        </PageLink>
      }
    >
      <StatusMark status={status} /> {words.text}
    </Note>
  )
}

const reading: ResolvedReference = { alias: undefined, verified: false, isChecking: true }
const toReference = ({ data }: OrderWire, verification: Verification): ResolvedReference => ({
  alias: data.id,
  verified: verification === 'verified',
  isChecking: verification === 'checking',
  record: data,
})
