import { lazy, Suspense, type ReactNode } from 'react'
import { orderedCall } from '@domain/transactions/ordered-call'
import type { ResolveReference } from '@components/intents/reference-lookup'

const Act = lazy(async () => ({ default: (await import('@components/intents/told-act')).ToldActLine }))
const Cancelled = lazy(async () => ({ default: (await import('./cancelled-act')).CancelledAct }))
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
 * nor for calls, which are told from their bytes.
 */
export const ToldContent = (props: ToldContentProps) => <Suspense fallback={<br />}>{contentOf(props)}</Suspense>

function contentOf({ domainId, payload, resolve, isOpen = true }: ToldContentProps): ReactNode {
  switch (payload.type) {
    case 'v0_CreateTransactionOrder':
      return orderedCall(payload) ? null : <Act payload={payload} resolve={resolve} />
    case 'v0_AttemptTransactionOrderCancellation':
      return <Cancelled domainId={domainId} payload={payload} />
    case 'v0_SignManifest':
      return <Manifest payload={payload} />
    case 'v0_ReleaseQuarantinedTransfers':
      return <Released domainId={domainId} payload={payload} isOpen={isOpen} />
    default:
      return null
  }
}
