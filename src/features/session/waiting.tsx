import { lazy, Suspense, use } from 'react'
import { SigningIn } from '@components/layout/signing-in'
import type { AppContext } from '@app/opened-app'
import { useEntrance } from '@app/entrance-context'

const Opened = lazy(async () => ({ default: (await import('./waiting-for-profile.lazy')).WaitingForProfile }))

/** Stands while the app is being opened and the person's domains are being read. */
export function Waiting() {
  const { openApp } = useEntrance()
  return (
    <Suspense fallback={<SigningIn />}>
      <AfterOpening opening={openApp()} />
    </Suspense>
  )
}

function AfterOpening({ opening }: { readonly opening: Promise<AppContext> }) {
  use(opening)
  return <Opened />
}
