import { lazy, Suspense, useMemo } from 'react'
import { orderedCall } from '@domain/transactions/ordered-call'

const Called = lazy(async () => ({ default: (await import('./called-contract')).CalledContract }))

interface OrderCallProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
}

/** What a request to order a transaction calls on its ledger, with what to know of the call; nothing for other requests. */
export function OrderCall({ domainId, payload }: OrderCallProps) {
  const call = useMemo(() => orderedCall(payload), [payload])
  return (
    call && (
      <Suspense fallback={null}>
        <Called domainId={domainId} call={call} />
      </Suspense>
    )
  )
}
