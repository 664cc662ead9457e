import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { connectDemoPeople } from '../machines/demo-people.connect'
import { provideDemoPeople } from '../machines/demo-people.provide'
import type { DemoPerson } from '../service/own-origin'
import { DemoView } from './demo-view'
import { useProfiles, useServices } from './services-context'

interface DemoScreenProps {
  readonly onChoose: (person: DemoPerson) => void
  readonly onClose: () => void
}

export function DemoScreen({ onChoose, onClose }: DemoScreenProps) {
  const services = useServices()
  const profiles = useProfiles()
  const machine = useMemo(
    () => provideDemoPeople(services, { choose: onChoose, leave: onClose }),
    [services, onChoose, onClose],
  )
  const [snapshot, send] = useMachine(machine)
  const taken = new Set(profiles.map(({ email }) => email.toLowerCase()))
  return <DemoView view={connectDemoPeople(snapshot, send)} taken={taken} />
}
