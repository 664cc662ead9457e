import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { isJsonObject, parseJson, type JsonObject } from '@domain/shared/json'
import { sha256Hex } from '@domain/shared/hash'
import { takeRequestCode } from '@domain/signing/request-code'
import { connectQrScan } from '@machines/shared/qr-scan.connect'
import { provideQrScan } from '@machines/shared/qr-scan.provide'
import type { Profile } from '../profiles/profile'
import { requestScanMessages } from './companion.messages'
import { ScanView } from './scan-view'
import { useServices } from './services-context'
import { SignerScreen } from './signer.screen'

export interface ScannedRequest {
  readonly hash: string
  readonly entity: JsonObject
}

interface ScanRequestScreenProps {
  /** Whose key may sign what has this hash; of several the person chooses one. */
  readonly signersOf: (hash: string) => readonly [Profile, ...Profile[]]
  readonly onRequest: (profile: Profile, scanned: ScannedRequest) => void
  readonly onClose: () => void
}

/** Reads the codes that the console shows of a request, or what its "Copy request" gave. */
export function ScanRequestScreen({ signersOf, onRequest, onClose }: ScanRequestScreenProps) {
  const { scanning, clock } = useServices()
  const [unsigned, setUnsigned] = useState<{ readonly request: ScannedRequest; readonly among: readonly Profile[] }>()
  const machine = useMemo(
    () =>
      provideQrScan(scanning, (output) => {
        const entity = output.outcome === 'read' ? parseJson(output.text) : undefined
        if (output.outcome !== 'read' || !isJsonObject(entity)) return onClose()
        const request = { hash: sha256Hex(output.text), entity }
        const [profile, ...others] = signersOf(request.hash)
        if (others.length > 0) setUnsigned({ request, among: [profile, ...others] })
        else onRequest(profile, request)
      }),
    [scanning, signersOf, onRequest, onClose],
  )
  const [snapshot, send] = useMachine(machine, { clock, input: { take: takeRequestCode } })
  if (unsigned)
    return (
      <SignerScreen
        profiles={unsigned.among}
        onChoose={(profile) => onRequest(profile, unsigned.request)}
        onClose={onClose}
      />
    )
  return <ScanView view={connectQrScan(snapshot, send)} words={requestScanMessages} />
}
