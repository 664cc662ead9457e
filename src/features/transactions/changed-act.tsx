import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { orderQuery } from '@api/transactions/transactions.queries'
import type { OrderWire } from '@api/transactions/transactions.wire'
import type { ResolvedReference, ResolveReference } from '@domain/intents/reference-lookup'
import { ActSummaryLine } from '@features/intents/shared/act-summary'
import type { Verification } from '@domain/signing/verification'
import { useApp } from '@app/app-context'
import { useReferences } from '@features/intents/use-references'
import { useVerifications } from '@app/use-verification'

interface ChangedActProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
  /** The order that the request would cancel, or whose place it would take. */
  readonly orderId: string
}

/** What a request does to an order, and what that order does: read from the platform and told once its signature is checked. */
export function ChangedAct({ domainId, payload, orderId }: ChangedActProps) {
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
  return <ActSummaryLine payload={payload} resolve={withOrder} />
}

const reading: ResolvedReference = { alias: undefined, verified: false, isChecking: true }
const toReference = ({ data }: OrderWire, verification: Verification): ResolvedReference => ({
  alias: data.id,
  verified: verification === 'verified',
  isChecking: verification === 'checking',
  record: data,
})
