import { lazy, Suspense } from 'react'

const Manifest = lazy(async () => ({ default: (await import('@components/intents/told-manifest')).ToldManifestView }))
const Released = lazy(async () => ({ default: (await import('./released-room')).ReleasedRoom }))

interface ToldContentProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
  /** It has been decided neither way, and waits. */
  readonly isOpen?: boolean
}

/** What the bytes and the ids of a request stand for, in a form that a person can read; nothing for requests that say it themselves. */
export function ToldContent({ domainId, payload, isOpen = true }: ToldContentProps) {
  if (payload.type === 'v0_SignManifest') return <Suspense fallback={<br />}><Manifest payload={payload} /></Suspense>
  return payload.type === 'v0_ReleaseQuarantinedTransfers' ? <Suspense fallback={<br />}><Released domainId={domainId} payload={payload} isOpen={isOpen} /></Suspense> : null
}
