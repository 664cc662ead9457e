import { useMachine, useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import { useFirstClicks } from '@components/ui/second-clicks'
import { connectQrScan, type QrScanActor } from '@machines/shared/qr-scan.connect'
import { connectAirGap } from '../machines/air-gap.connect'
import { provideAirGap, type OfflineServices } from '../machines/air-gap.provide'
import { connectLoginApproval, type LoginApprovalActor } from '../machines/login-approval.connect'
import { connectSignRequest, type SignRequestActor } from '../machines/sign-request.connect'
import { offlineScanMessages, platformScanMessages } from './air-gap.messages'
import { AirGapView } from './air-gap-view'
import type { Profile } from '../profiles/profile'
import { OpenedRequest } from './drawn-apart'
import { LoginView } from './login-view'
import { ProtectionScreen } from './protection.screen'
import { ScanView, type ScanWords } from './scan-view'
import { OwnClock, SignInNotes } from './sign-in-notes'
import { SignView } from './sign-view'

/** The whole app of a device without a network: one profile, or none yet. */
export function AirGapScreen({ services }: { readonly services: OfflineServices }) {
  useFirstClicks()
  const { subscribe, list } = services.profiles
  const [profile] = useSyncExternalStore(subscribe, list)
  // Another window may make or delete it, or compare its platform: what stands here begins anew with what is kept now.
  return <Device key={`${profile?.id} ${profile?.pinnedKey}`} services={services} profile={profile} />
}

function Device({ services, profile }: { readonly services: OfflineServices; readonly profile: Profile | undefined }) {
  const machine = useMemo(() => provideAirGap(services), [services])
  const [snapshot, send] = useMachine(machine, { clock: services.clock, input: { profile } })
  const { qrScan, keyProtection, signRequest, loginApproval } = snapshot.children
  const view = connectAirGap(snapshot, send)
  const scanWords = view.step === 'scanningPlatform' ? platformScanMessages : offlineScanMessages
  return (
    <AirGapView
      view={view}
      protection={keyProtection && <ProtectionScreen protecting={keyProtection} />}
      scanner={qrScan && <Scanner scan={qrScan} words={scanWords} />}
      signIn={loginApproval && <SignIn approval={loginApproval} own={view.profile?.email} now={services.clock.now()} />}
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
  return (
    <OpenedRequest onClose={view.close}>
      <SignView view={view} now={now} onDone={view.close} />
    </OpenedRequest>
  )
}

interface SignInProps {
  readonly approval: LoginApprovalActor
  /** The e-mail of the profile. */
  readonly own: string | undefined
  readonly now: number
}

function SignIn({ approval, own, now }: SignInProps) {
  const view = connectLoginApproval(
    useSelector(approval, (current) => current),
    approval.send,
  )
  return (
    <LoginView
      view={view}
      onDone={view.close}
      before={<SignInNotes view={view} own={own} />}
      below={<OwnClock now={now} />}
    />
  )
}
