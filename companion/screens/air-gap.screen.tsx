import { useMachine, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { connectQrScan, type QrScanActor } from '@machines/shared/qr-scan.connect'
import { connectAirGap } from '../machines/air-gap.connect'
import { provideAirGap, type OfflineServices } from '../machines/air-gap.provide'
import { connectSignRequest, type SignRequestActor } from '../machines/sign-request.connect'
import { offlineScanMessages, platformScanMessages } from './air-gap.messages'
import { AirGapView } from './air-gap-view'
import { ProtectionScreen } from './protection.screen'
import { ScanView, type ScanWords } from './scan-view'
import { SignView } from './sign-view'

/** The whole app of a device without a network: one profile, or none yet. */
export function AirGapScreen({ services }: { readonly services: OfflineServices }) {
  const machine = useMemo(() => provideAirGap(services), [services])
  const [profile] = services.profiles.list()
  const [snapshot, send] = useMachine(machine, { clock: services.clock, input: { profile } })
  const { qrScan, keyProtection, signRequest } = snapshot.children
  const view = connectAirGap(snapshot, send)
  const scanWords = view.step === 'scanningPlatform' ? platformScanMessages : offlineScanMessages
  return (
    <AirGapView
      view={view}
      protection={keyProtection && <ProtectionScreen protecting={keyProtection} />}
      scanner={qrScan && <Scanner scan={qrScan} words={scanWords} />}
      signing={signRequest && <Signing signing={signRequest} now={services.clock.now()} />}
    />
  )
}

function Scanner({ scan, words }: { readonly scan: QrScanActor; readonly words: ScanWords }) {
  const snapshot = useSelector(scan, (current) => current)
  return <ScanView view={connectQrScan(snapshot, scan.send)} words={words} />
}

function Signing({ signing, now }: { readonly signing: SignRequestActor; readonly now: number }) {
  const view = connectSignRequest(
    useSelector(signing, (current) => current),
    signing.send,
  )
  return <SignView view={view} now={now} onDone={view.close} />
}
