import { ProfileFailureNote } from './profile-failure-note'
import { SigningIn } from '@components/layout/signing-in'
import { useSession } from '@app/app-context'

export function WaitingForProfile() {
  const { profileFailures, retryProfile } = useSession()
  return (
    <SigningIn>
      <ProfileFailureNote failures={profileFailures} onRetry={retryProfile} />
    </SigningIn>
  )
}
