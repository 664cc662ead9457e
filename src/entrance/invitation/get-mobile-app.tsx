import { lazy, Suspense } from 'react'
import { isLoopbackHost } from '@domain/shared/loopback'
import { GetAppPage } from '@features/invitations/get-app.screen'
import { getAppMessages } from '@features/invitations/invitation.messages'
import type { EntrancePage } from '../entrance'

const AddressCode = lazy(async () => ({ default: (await import('@components/ui/address-code')).AddressCode }))

export const page: EntrancePage = ({
  ports: {
    configuration: { companionUrl },
  },
}) => {
  const isHereOnly = isLoopbackHost(new URL(companionUrl).hostname)
  return (
    <GetAppPage
      address={companionUrl}
      code={
        isHereOnly ? undefined : (
          <Suspense>
            <AddressCode address={companionUrl} label={getAppMessages.qrLabel} />
          </Suspense>
        )
      }
      signInHref="/auth/signin"
    />
  )
}
