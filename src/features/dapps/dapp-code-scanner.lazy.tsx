import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { takeSingleCode } from '@domain/signing/gathered-codes'
import { connectQrScan } from '@machines/shared/qr-scan.connect'
import { provideQrScan } from '@machines/shared/qr-scan.provide'
import { CodeScanner } from '@components/ui/code-scanner'
import { watchCamera } from '@components/ui/qr-camera'
import { readPicture } from '@components/ui/qr-picture'
import { connectingMessages } from './connecting.messages'

export interface DappCodeScannerProps {
  readonly isCode: (text: string) => boolean
  readonly onCode: (code: string) => void
  readonly onLeave: () => void
}

/** Looks for the code of a dApp, and for no other. */
export function DappCodeScanner({ isCode, onCode, onLeave }: DappCodeScannerProps) {
  const [machine] = useState(() =>
    provideQrScan({ watchCamera, readPicture }, (output) =>
      output.outcome === 'read' ? onCode(output.text) : onLeave(),
    ),
  )
  const [snapshot, send] = useMachine(machine, { input: { take: takeSingleCode(isCode) } })
  return <CodeScanner view={connectQrScan(snapshot, send)} words={connectingMessages.scanner} />
}
