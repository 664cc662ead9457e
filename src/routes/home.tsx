import { createFileRoute } from '@tanstack/react-router'
import { isUuid, type Uuid } from '@domain/shared/ids'
import { SessionGate } from '@features/session/session-gate'
import { signingInMessages } from '@components/layout/signing-in.messages'
import { SigningIn } from '@components/layout/signing-in'
import { useDomainAccess, useSession } from '@app/app-context'

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
  return (
    <SessionGate session={useSession()} access={useDomainAccess()}>
      <SigningIn text={signingInMessages.loadingProfile} />
    </SessionGate>
  )
}
