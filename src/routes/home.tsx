import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isUuid, type Uuid } from '@domain/shared/ids'
import { ProfileFailureNote } from '@features/session/profile-failure-note'
import { signingInMessages } from '@components/layout/signing-in.messages'
import { SigningIn } from '@components/layout/signing-in'
import { SignOutFailed } from '@features/session/sign-out-failed'
import { useDomainAccess, useSession } from '@app/app-context'

const DeniedEverywhere = lazy(async () => ({
  default: (await import('@components/layout/permission-denied')).DeniedEverywhere,
}))

/** The landing address: domain access opens the domain, this page shows what is awaited meanwhile. */
export const Route = createFileRoute('/home')({
  validateSearch: ({ profileDomainId }: Record<string, unknown>): { profileDomainId?: Uuid } =>
    isUuid(profileDomainId) ? { profileDomainId } : {},
  beforeLoad: async ({ context: { openApp } }) => {
    const { actors } = await openApp()
    actors.domainAccess.send({ type: 'address.changed', address: { profileDomainId: undefined, domainId: undefined } })
  },
  pendingComponent: SigningIn,
  component: Landing,
})

function Landing() {
  const session = useSession()
  const access = useDomainAccess()
  if (session.status === 'signOutFailed') return <SignOutFailed onRetry={session.signOut} />
  if (access.status === 'deniedNoDomain')
    return (
      <Suspense>
        <DeniedEverywhere email={session.email} publicKey={session.publicKey} onSignOut={session.signOut} />
      </Suspense>
    )
  return (
    <SigningIn
      text={session.status === 'authenticated' ? signingInMessages.loadingProfile : signingInMessages.signingInText}
    >
      <ProfileFailureNote failures={session.profileFailures} />
    </SigningIn>
  )
}
