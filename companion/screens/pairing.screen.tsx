import { useMachine, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { connectQrScan, type QrScanActor } from '@machines/shared/qr-scan.connect'
import { connectPairing } from '../machines/pairing.connect'
import { providePairing } from '../machines/pairing.provide'
import { isSameLogin, type Profile } from '../profiles/profile'
import type { DemoPerson } from '../service/own-origin'
import { pairingScanMessages } from './companion.messages'
import { PairingView } from './pairing-view'
import { ProtectionScreen } from './protection.screen'
import { ScanView } from './scan-view'
import { useProfiles, useServices } from './services-context'

interface PairingScreenProps {
  readonly profile?: Profile
  readonly person?: DemoPerson
  readonly onDone: (profileId: string | undefined) => void
}

export function PairingScreen({ profile, person, onDone }: PairingScreenProps) {
  const services = useServices()
  const profiles = useProfiles()
  const machine = useMemo(() => providePairing(services, { leave: onDone }), [services, onDone])
  const { backends } = services.configuration
  const [snapshot, send] = useMachine(machine, {
    input: { backends, ...(profile ? { profile } : {}), ...(person ? { person } : {}) },
  })
  const { qrScan, keyProtection } = snapshot.children
  const view = connectPairing(snapshot, send)
  return (
    <PairingView
      view={view}
      scanner={qrScan && <Scanner scan={qrScan} />}
      protection={keyProtection && <ProtectionScreen protecting={keyProtection} />}
      now={services.clock.now()}
      isKnown={profiles.some((one) => isSameLogin(one, view.draft))}
    />
  )
}

function Scanner({ scan }: { readonly scan: QrScanActor }) {
  const snapshot = useSelector(scan, (current) => current)
  return <ScanView view={connectQrScan(snapshot, scan.send)} words={pairingScanMessages} />
}
