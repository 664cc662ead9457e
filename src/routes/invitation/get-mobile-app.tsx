import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isLoopbackHost } from '@domain/shared/loopback'
import { GetAppPage } from '@components/invitations/get-app-page'
import { useEntrance } from '@routes/-app/entrance-context'

const AddressCode = lazy(async () => ({ default: (await import('@components/invitations/address-code')).AddressCode }))

export const Route = createFileRoute('/invitation/get-mobile-app')({ component: GetMobileApp })

function GetMobileApp() {
  const { companionUrl } = useEntrance().ports.configuration
  const isHereOnly = isLoopbackHost(new URL(companionUrl).hostname)
  return <GetAppPage address={companionUrl} code={isHereOnly ? undefined : <Suspense><AddressCode address={companionUrl} /></Suspense>} signInHref="/auth/signin" />
}
