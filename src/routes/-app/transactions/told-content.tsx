import { lazy, Suspense, type ReactNode } from 'react'
import { orderedCall } from '@domain/transactions/ordered-call'
import { orderReplacedBy } from '@domain/transactions/replaced-order'
import type { ResolveReference } from '@components/intents/reference-lookup'

const Act = lazy(async () => ({ default: (await import('@components/intents/told-act')).ToldActLine }))
const Changed = lazy(async () => ({ default: (await import('./changed-act')).ChangedAct }))
const Manifest = lazy(async () => ({ default: (await import('@components/intents/told-manifest')).ToldManifestView }))
const Released = lazy(async () => ({ default: (await import('./released-room')).ReleasedRoom }))

interface ToldContentProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
  /** It has been decided neither way, and waits. */
  readonly isOpen?: boolean
}

/**
 * What the bytes and the ids of a request stand for, in a form that a person can read; nothing for requests that say it themselves,
 * nor for calls, which are told from their bytes, unless they take the place of an order.
 */
export const ToldContent = (props: ToldContentProps) => <Suspense fallback={<br />}>{contentOf(props)}</Suspense>

function contentOf({ domainId, payload, resolve, isOpen = true }: ToldContentProps): ReactNode {
  switch (payload.type) {
    case 'v0_CreateTransactionOrder':
      return orderContentOf({ domainId, payload, resolve })
    case 'v0_AttemptTransactionOrderCancellation':
      return <Changed domainId={domainId} payload={payload} orderId={(payload as unknown as { readonly targetTransactionOrderId: string }).targetTransactionOrderId} />
    case 'v0_SignManifest':
      return <Manifest payload={payload} />
    case 'v0_ReleaseQuarantinedTransfers':
      return <Released domainId={domainId} payload={payload} isOpen={isOpen} />
    default:
      return null
  }
}

function orderContentOf({ domainId, payload, resolve }: ToldContentProps): ReactNode {
  const replacedId = orderReplacedBy(payload)
  if (replacedId !== undefined) return <Changed domainId={domainId} payload={payload} orderId={replacedId} />
  return orderedCall(payload) ? null : <Act payload={payload} resolve={resolve} />
}
