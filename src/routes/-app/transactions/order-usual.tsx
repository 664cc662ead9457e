import { lazy, Suspense, useMemo } from 'react'
import { orderedPayments } from '@domain/transactions/usual'

const Room = lazy(async () => ({ default: (await import('./usual-room')).UsualRoom }))

interface OrderUsualProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
}

/** How a request to pay compares with what was paid before; nothing for other requests. */
export function OrderUsual({ domainId, payload }: OrderUsualProps) {
  const ordered = useMemo(() => orderedPayments(payload), [payload])
  return ordered && <Suspense fallback={null}><Room domainId={domainId} ordered={ordered} /></Suspense>
}
