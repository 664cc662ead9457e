import { useMachine, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { connectProfileCare } from '../machines/profile-care.connect'
import { provideProfileCare } from '../machines/profile-care.provide'
import { connectProtectionChange, type ProtectionChangeActor } from '../machines/protection-change.connect'
import type { Profile } from '../profiles/profile'
import { ProfileView } from './profile-view'
import { ProtectionChangeView } from './protection-change-view'
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
  const { protectionChange } = snapshot.children
  return (
    <ProfileView
      view={connectProfileCare(snapshot, send)}
      bundleDigest={services.bundleDigest}
      protection={protectionChange && <ProtectionChange changing={protectionChange} />}
    />
  )
}

function ProtectionChange({ changing }: { readonly changing: ProtectionChangeActor }) {
  const snapshot = useSelector(changing, (current) => current)
  return <ProtectionChangeView view={connectProtectionChange(snapshot, changing.send)} />
}
