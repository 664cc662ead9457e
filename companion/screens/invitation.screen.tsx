import { useMachine, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { connectQrScan, type QrScanActor } from '@machines/shared/qr-scan.connect'
import { connectInvitationPairing } from '../machines/invitation-pairing.connect'
import { provideInvitationPairing, type InvitationPairingPorts } from '../machines/invitation-pairing.provide'
import type { Profile } from '../profiles/profile'
import { invitationMessages } from './invitation.messages'
import { InvitationView } from './invitation-view'
import { ProtectionScreen } from './protection.screen'
import { ScanView } from './scan-view'
import { useServices } from './services-context'

interface InvitationScreenProps {
  /** What a link launched this app with. */
  readonly text?: string
  /** One whose key waits for approval. */
  readonly profile?: Profile
  readonly onDone: InvitationPairingPorts['leave']
}

export function InvitationScreen({ text, profile, onDone }: InvitationScreenProps) {
  const services = useServices()
  const machine = useMemo(() => provideInvitationPairing(services, { leave: onDone }), [services, onDone])
  const { backends } = services.configuration
  const [snapshot, send] = useMachine(machine, {
    input: { backends, ...(profile ? { profile } : {}), ...(text === undefined ? {} : { text }) },
  })
  const { qrScan, keyProtection } = snapshot.children
  return (
    <InvitationView
      view={connectInvitationPairing(snapshot, send)}
      scanner={qrScan && <Scanner scan={qrScan} />}
      protection={keyProtection && <ProtectionScreen protecting={keyProtection} />}
    />
  )
}

function Scanner({ scan }: { readonly scan: QrScanActor }) {
  const snapshot = useSelector(scan, (current) => current)
  return <ScanView view={connectQrScan(snapshot, scan.send)} words={invitationMessages.scan} />
}
