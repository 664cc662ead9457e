import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { readIntentContext } from '@api/signing/intent-context.api'
import { useApp } from '@app/app-context'
import { usePlatformKey } from '@app/use-platform-key'
import { CodeScanner } from '@components/ui/code-scanner'
import { watchCamera } from '@components/ui/qr-camera'
import { readPicture } from '@components/ui/qr-picture'
import { readAnswer, takeAnswer } from '@domain/signing/offline-codes'
import { connectQrScan } from '@machines/shared/qr-scan.connect'
import { provideQrScan } from '@machines/shared/qr-scan.provide'
import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { airGapMessages } from './air-gap.messages'
import { AirGapView } from './air-gap-view'

// All that is drawn as codes comes as one file.
export { CopyRequest, SigningQr } from './signing-qr'

/** The signing of a request on a device without a network. */
export function AirGapForm({ signing }: { readonly signing: SigningDialogView }) {
  const { ports } = useApp()
  const platformKey = usePlatformKey()
  const { hash, text } = signing
  const context = useQuery({
    queryKey: ['intent-context', hash],
    queryFn: ({ signal }) => readIntentContext(ports.notifications, JSON.parse(text ?? '') as unknown, signal),
    enabled: text !== undefined,
    staleTime: 'static',
  })
  return (
    <AirGapView
      signing={signing}
      context={context.data}
      isUnread={context.isError}
      readAgain={() => void context.refetch()}
      platformKey={platformKey.state === 'pinned' ? platformKey.key : undefined}
      scanner={<Scanner key={hash} signing={signing} />}
    />
  )
}

function Scanner({ signing }: { readonly signing: SigningDialogView }) {
  const { giveAnswer, leaveScan } = signing
  const machine = useMemo(
    () =>
      provideQrScan({ watchCamera, readPicture }, (output) => {
        const answer = output.outcome === 'read' ? readAnswer(output.text) : undefined
        if (answer) giveAnswer(answer)
        else leaveScan()
      }),
    [giveAnswer, leaveScan],
  )
  const [snapshot, send] = useMachine(machine, { input: { take: takeAnswer } })
  return <CodeScanner view={connectQrScan(snapshot, send)} words={airGapMessages} />
}
