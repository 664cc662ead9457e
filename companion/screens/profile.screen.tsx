import { useMachine, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { connectProfileCare } from '../machines/profile-care.connect'
import { provideProfileCare } from '../machines/profile-care.provide'
import { connectCompanionPush, type CompanionPushActor } from '../machines/companion-push.connect'
import { connectProtectionChange, type ProtectionChangeActor } from '../machines/protection-change.connect'
import type { Profile } from '../profiles/profile'
import { HintChoice } from './hint-choice'
import { ProfileView } from './profile-view'
import { PushView } from './push-view'
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
  const { protectionChange, companionPush } = snapshot.children
  return (
    <ProfileView
      view={connectProfileCare(snapshot, send)}
      version={services.configuration.version}
      bundleDigest={services.bundleDigest}
      hints={<HintChoice />}
      inner={
        (protectionChange && <ProtectionChange changing={protectionChange} />) ??
        (companionPush && <CompanionPush pushing={companionPush} />)
      }
    />
  )
}

function CompanionPush({ pushing }: { readonly pushing: CompanionPushActor }) {
  const snapshot = useSelector(pushing, (current) => current)
  return <PushView view={connectCompanionPush(snapshot, pushing.send)} />
}

function ProtectionChange({ changing }: { readonly changing: ProtectionChangeActor }) {
  const snapshot = useSelector(changing, (current) => current)
  return <ProtectionChangeView view={connectProtectionChange(snapshot, changing.send)} />
}
