import { lazy, Suspense } from 'react'
import { isLoopbackHost } from '@domain/shared/loopback'
import { pairingCode } from '@domain/signing/pairing-code'
import { GetAppPage } from '@features/invitations/get-app.screen'
import { getAppMessages } from '@features/invitations/invitation.messages'
import type { EntrancePage } from '../entrance'

const AddressCode = lazy(async () => ({ default: (await import('@components/ui/address-code')).AddressCode }))

export const page: EntrancePage = ({
  ports: {
    configuration: { companionUrl },
    environment: { origin },
  },
}) => {
  const pairing = pairingCode({ server: origin })
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
      pairing={{
        text: pairing,
        picture: (
          <Suspense>
            <AddressCode address={pairing} label={getAppMessages.pairingLabel} />
          </Suspense>
        ),
      }}
      signInHref="/auth/signin"
    />
  )
}
