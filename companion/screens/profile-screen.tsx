import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
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
  const machine = useMemo(() => provideProfileCare(services), [services])
  const { backends } = services.configuration
  const [snapshot, send] = useMachine(machine, { input: { profile, backends } })
  const view = connectProfileCare(snapshot, send)
  const { output } = view
  // The chart has ended: the app goes on with what became of the profile.
  useEffect(() => {
    if (output?.outcome === 'changed') onChanged(output.profile)
    else if (output) onClose()
  }, [output, onChanged, onClose])
  return output ? null : <ProfileView view={view} />
}
