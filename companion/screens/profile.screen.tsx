import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { connectProfileCare } from '../machines/profile-care.connect'
import { provideProfileCare } from '../machines/profile-care.provide'
import type { Profile } from '../profiles/profile'
import { ProfileView } from './profile-view'
import { useServices } from './services-context'

interface ProfileScreenProps {
  readonly profile: Profile
  readonly onClose: () => void
  readonly onChanged: (profile: Profile) => void
}

export function ProfileScreen({ profile, onClose, onChanged }: ProfileScreenProps) {
  const services = useServices()
  const machine = useMemo(
    () => provideProfileCare(services, { leave: onClose, pairAgain: onChanged }),
    [services, onClose, onChanged],
  )
  const { backends } = services.configuration
  const [snapshot, send] = useMachine(machine, { input: { profile, backends } })
  return <ProfileView view={connectProfileCare(snapshot, send)} bundleDigest={services.bundleDigest} />
}
