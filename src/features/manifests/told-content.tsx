import { lazy, Suspense, type ReactNode } from 'react'
import { orderReplacedBy } from '@domain/transactions/replaced-order'

const Changed = lazy(async () => ({ default: (await import('@features/transactions/changed-act')).ChangedAct }))
const Manifest = lazy(async () => ({ default: (await import('@features/intents/shared/told-manifest')).ToldManifestView }))
const Released = lazy(async () => ({ default: (await import('@features/transactions/released-room')).ReleasedRoom }))

interface ToldContentProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
  /** It has been decided neither way, and waits. */
  readonly isOpen?: boolean
}

/**
 * What the bytes and the ids of a request stand for, in a form that a person can read; nothing for requests whose sentence says it.
 */
export const ToldContent = (props: ToldContentProps) => <Suspense fallback={<br />}>{contentOf(props)}</Suspense>

function contentOf({ domainId, payload, isOpen = true }: ToldContentProps): ReactNode {
  switch (payload.type) {
    case 'v0_CreateTransactionOrder':
    case 'v0_AttemptTransactionOrderCancellation':
      return <ToldChange domainId={domainId} payload={payload} />
    case 'v0_SignManifest':
      return <Manifest payload={payload} />
    case 'v0_ReleaseQuarantinedTransfers':
      return <Released domainId={domainId} payload={payload} isOpen={isOpen} />
    default:
      return null
  }
}

/** What the order does that a request would cancel or whose place it would take; nothing for other requests. */
export function ToldChange({ domainId, payload }: Pick<ToldContentProps, 'domainId' | 'payload'>) {
  const orderId = payload.type === 'v0_AttemptTransactionOrderCancellation' ? (payload as unknown as { readonly targetTransactionOrderId: string }).targetTransactionOrderId : orderReplacedBy(payload)
  return orderId === undefined ? null : <Suspense fallback={<br />}><Changed domainId={domainId} payload={payload} orderId={orderId} /></Suspense>
}
