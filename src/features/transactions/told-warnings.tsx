import { lazy, Suspense, useMemo } from 'react'
import { addressesIn } from '@domain/accounts/addresses-in'
import type { ResolveReference } from '@features/intents/shared/reference-lookup'
import { mayBeRisky } from './order-risks'

const Room = lazy(async () => ({ default: (await import('./warnings-room')).WarningsRoom }))

export interface ToldWarningsProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
  /** It has been decided neither way, so that what is usual now says something of it. */
  readonly isOpen?: boolean
}

/** What to know of a request before it is signed, whoever signs; nothing is loaded for one that pays nothing and names no address. */
export function ToldWarnings(props: ToldWarningsProps) {
  const { payload } = props
  const addresses = useMemo(() => addressesIn(payload), [payload])
  return mayBeRisky(payload, addresses) && <Suspense fallback={null}><Room {...props} addresses={addresses} /></Suspense>
}
