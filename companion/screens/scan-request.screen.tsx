import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { isJsonObject, parseJson, type JsonObject } from '@domain/shared/json'
import { sha256Hex } from '@domain/shared/hash'
import { takeRequestCode } from '@domain/signing/request-code'
import { connectQrScan } from '@machines/shared/qr-scan.connect'
import { provideQrScan } from '@machines/shared/qr-scan.provide'
import { requestScanMessages } from './companion.messages'
import { ScanView } from './scan-view'
import { useServices } from './services-context'

export interface ScannedRequest {
  readonly hash: string
  readonly entity: JsonObject
}

interface ScanRequestScreenProps {
  readonly onRequest: (scanned: ScannedRequest) => void
  readonly onClose: () => void
}

/** Reads the codes that the console shows of a request, or what its "Copy request" gave. */
export function ScanRequestScreen({ onRequest, onClose }: ScanRequestScreenProps) {
  const { scanning, clock } = useServices()
  const machine = useMemo(
    () =>
      provideQrScan(scanning, (output) => {
        const entity = output.outcome === 'read' ? parseJson(output.text) : undefined
        if (output.outcome !== 'read' || !isJsonObject(entity)) return onClose()
        onRequest({ hash: sha256Hex(output.text), entity })
      }),
    [scanning, onRequest, onClose],
  )
  const [snapshot, send] = useMachine(machine, { clock, input: { take: takeRequestCode } })
  return <ScanView view={connectQrScan(snapshot, send)} words={requestScanMessages} />
}
