import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { orderQuery } from '@api/transactions/transactions.queries'
import type { ResolveReference } from '@components/intents/reference-lookup'
import { ToldActLine } from '@components/intents/told-act'
import { useApp } from '@routes/-app/app-context'
import { useReferences } from '@routes/-app/use-references'
import { useVerifications } from '@routes/-app/use-verification'

interface CancelledActProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
}

/** What the order does that a request would cancel, read from the platform and told once its signature is checked. */
export function CancelledAct({ domainId, payload }: CancelledActProps) {
  const { targetTransactionOrderId: orderId } = payload as unknown as { readonly targetTransactionOrderId: string }
  const { api } = useApp().ports
  const verify = useVerifications()
  const { data: order } = useQuery(orderQuery(api, domainId, orderId))
  const { resolve } = useReferences(domainId, useMemo(() => (order ? [{ ...order.data, type: 'v0_CreateTransactionOrder' }] : []), [order]))
  const withOrder: ResolveReference = (kind, id) =>
    kind === 'TransactionOrder' && id === orderId ? order && { alias: id, verified: verify(order) === 'verified', record: order.data } : resolve(kind, id)
  return <ToldActLine payload={payload} resolve={withOrder} />
}
