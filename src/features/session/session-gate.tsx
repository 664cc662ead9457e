import { lazy, Suspense, type ReactNode } from 'react'
import { isUuid } from '@domain/shared/ids'
import type { DomainAccessView } from '@machines/session/domain-access.connect'
import type { SessionView } from '@machines/session/session.connect'
import { ProfileFailureNote } from './profile-failure-note'
import { SigningIn } from '@components/layout/signing-in'
import { signingInMessages as words } from '@components/layout/signing-in.messages'

const SignOutFailed = lazy(async () => ({
  default: (await import('@components/layout/sign-out-failed')).SignOutFailed,
}))
const DeniedDomain = lazy(async () => ({
  default: (await import('@components/layout/permission-denied')).DeniedDomain,
}))
const DeniedEverywhere = lazy(async () => ({
  default: (await import('@components/layout/permission-denied')).DeniedEverywhere,
}))

interface SessionGateProps {
  readonly session: SessionView
  readonly access: DomainAccessView
  /** Mounted only while user, token and an accessible domain are known. */
  readonly children: ReactNode
}

/**
 * Decides what a protected address shows: the page, the wait, or one of the two refusals. The event stream is waited for
 * once, until it is open or counts as unavailable; losing it later unmounts nothing.
 */
export function SessionGate({ session, access, children }: SessionGateProps) {
  const { email, publicKey, signOut } = session
  if (session.status === 'signOutFailed')
    return (
      <Suspense>
        <SignOutFailed onRetry={signOut} />
      </Suspense>
    )
  if (session.status !== 'authenticated') return <SigningIn />
  if (session.isDenied || access.status === 'deniedNoDomain')
    return (
      <Suspense>
        <DeniedEverywhere email={email} publicKey={publicKey} onSignOut={signOut} />
      </Suspense>
    )
  if (access.status === 'granted' && session.connection !== 'connecting') return children
  if (access.status !== 'deniedOtherDomain')
    return (
      <SigningIn text={access.status === 'granted' ? words.signingInText : words.loadingProfile}>
        <ProfileFailureNote failures={session.profileFailures} onRetry={session.retryProfile} />
      </SigningIn>
    )
  const { domains, requestedDomainId } = access
  return (
    <Suspense>
      <DeniedDomain
        email={email}
        domainAlias={domains.find(({ id }) => id === requestedDomainId)?.alias}
        domainId={isUuid(requestedDomainId) ? requestedDomainId : undefined}
        domains={domains.map(({ id, alias, userReference }) => ({
          id,
          alias,
          roles: userReference.roles,
          href: `/${id}/domain/${id}/home`,
        }))}
        onSignOut={signOut}
      />
    </Suspense>
  )
}
