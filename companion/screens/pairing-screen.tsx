import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { connectPairing } from '../machines/pairing.connect'
import { providePairing } from '../machines/pairing.provide'
import type { Profile } from '../profiles/profile'
import type { DemoPerson } from '../service/demo-service'
import { PairingView } from './pairing-view'
import { useServices } from './services-context'

interface PairingScreenProps {
  readonly profile?: Profile
  readonly person?: DemoPerson
  readonly onDone: (profileId: string | undefined) => void
}

export function PairingScreen({ profile, person, onDone }: PairingScreenProps) {
  const services = useServices()
  const machine = useMemo(() => providePairing(services), [services])
  const { backends } = services.configuration
  const [snapshot, send] = useMachine(machine, { input: { backends, ...(profile ? { profile } : {}) } })
  const view = connectPairing(snapshot, send)
  const isDone = view.step === 'done'
  const profileId = view.profile?.id
  // The chart has ended: the app goes on with the profile that was made, if any.
  useEffect(() => {
    if (isDone) onDone(profileId)
  }, [isDone, profileId, onDone])
  // A demo person was chosen on the screen before; the choice is the form.
  useEffect(() => {
    if (person) send({ type: 'profile.submit', draft: { email: person.email, userLogin: person.id, server: backends[0] ?? '' }, demo: { personId: person.id, name: person.name } })
  }, [person, backends, send])
  return <PairingView view={view} server={backends[0] ?? ''} />
}
