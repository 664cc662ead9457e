import { lazy, Suspense } from 'react'

const Manifest = lazy(async () => ({ default: (await import('@components/intents/told-manifest')).ToldManifestView }))

interface ToldContentProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
}

/** What the bytes and the ids of a request stand for, in a form that a person can read; nothing for requests that say it themselves. */
export const ToldContent = ({ payload }: ToldContentProps) => (payload.type === 'v0_SignManifest' ? <Suspense fallback={<br />}><Manifest payload={payload} /></Suspense> : null)
