import { SigningIn } from '@components/layout/signing-in'
import { useSession } from './app-context'

export function WaitingForProfile() {
  const { profileFailures, retryProfile } = useSession()
  return <SigningIn profileFailures={profileFailures} onRetry={retryProfile} />
}
