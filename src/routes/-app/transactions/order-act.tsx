import { lazy, Suspense } from 'react'
import { orderedCall } from '@domain/transactions/ordered-call'
import type { ResolveReference } from '@components/intents/reference-lookup'

const Line = lazy(async () => ({ default: (await import('@components/transactions/told-act')).ToldActLine }))

interface OrderActProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
}

/** What a request to order a transaction does on its ledger, told from its fields; nothing for other requests, nor for calls, which are told from their bytes. */
export const OrderAct = (props: OrderActProps) => (props.payload.type === 'v0_CreateTransactionOrder' && !orderedCall(props.payload) ? <Suspense fallback={<br />}><Line {...props} /></Suspense> : null)
