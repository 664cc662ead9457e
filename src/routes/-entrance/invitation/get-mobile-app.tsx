import { lazy, Suspense } from 'react'
import { isLoopbackHost } from '@domain/shared/loopback'
import { GetAppPage } from '@components/invitations/get-app-page'
import type { EntrancePage } from '../entrance'

const AddressCode = lazy(async () => ({ default: (await import('@components/invitations/address-code')).AddressCode }))

export const page: EntrancePage = ({ ports: { configuration: { companionUrl } } }) => {
  const isHereOnly = isLoopbackHost(new URL(companionUrl).hostname)
  return <GetAppPage address={companionUrl} code={isHereOnly ? undefined : <Suspense><AddressCode address={companionUrl} /></Suspense>} signInHref="/auth/signin" />
}
