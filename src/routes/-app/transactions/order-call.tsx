import { lazy, Suspense, useMemo } from 'react'
import { orderedCall } from '@domain/transactions/ordered-call'

const Call = lazy(async () => ({ default: (await import('@components/transactions/raw-transaction-call')).RawTransactionCall }))

/** What a request to order a transaction calls on its ledger, with what to know of the call; nothing for other requests. */
export function OrderCall({ payload }: { readonly payload: { readonly type: string } }) {
  const call = useMemo(() => orderedCall(payload), [payload])
  return call && <Suspense fallback={null}><Call transaction={call} resolveAddress={undefined} /></Suspense>
}
