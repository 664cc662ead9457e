import { lazy, Suspense } from 'react'
import { orderedCall } from '@domain/transactions/ordered-call'
import type { ResolveReference } from '@components/intents/reference-lookup'

const Line = lazy(async () => ({ default: (await import('@components/intents/told-act')).ToldActLine }))

const Cancelled = lazy(async () => ({ default: (await import('./cancelled-act')).CancelledAct }))

interface OrderActProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
}

/**
 * What a request to order a transaction does on its ledger, told from its fields, or what the order does that it would cancel;
 * nothing for other requests, nor for calls, which are told from their bytes.
 */
export function OrderAct(props: OrderActProps) {
  const { payload, domainId } = props
  const { targetTransactionOrderId: orderId } = payload as { readonly targetTransactionOrderId?: string }
  if (payload.type === 'v0_AttemptTransactionOrderCancellation' && orderId) return <Suspense fallback={<br />}><Cancelled domainId={domainId} payload={payload} orderId={orderId} /></Suspense>
  return payload.type === 'v0_CreateTransactionOrder' && !orderedCall(payload) ? <Suspense fallback={<br />}><Line {...props} /></Suspense> : null
}
