import { ScanQrCode } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { offlineRequestAsText, offlineRequestCodes } from '@domain/signing/offline-codes'
import type { JsonObject } from '@domain/shared/json'
import type { PublicKey } from '@domain/signing/public-key'
import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { Button } from '@components/ui/button'
import { CopyButton } from '@components/ui/copy-button'
import { MovingCode } from '@components/ui/moving-code'
import { Note } from '@components/ui/note'
import { PlatformCode } from '@components/ui/platform-code'
import { HashLine } from './hash-line'
import { airGapMessages as words } from './air-gap.messages'
import { Steps } from './signing-qr'

export interface AirGapViewProps {
  readonly signing: SigningDialogView
  /** What a device needs to read the request; undefined while it is read, and what went wrong. */
  readonly context: JsonObject | undefined
  readonly isUnread: boolean
  readonly readAgain: () => void
  /** Only one that this console believes. */
  readonly platformKey: PublicKey | undefined
  /** What looks for the answer. */
  readonly scanner: ReactNode
}

/** A device without a network: the request goes out as codes, the answer comes in by this camera. */
export function AirGapView(props: AirGapViewProps) {
  const { signing, isUnread, readAgain, platformKey, scanner } = props
  if (isUnread)
    return (
      <Note
        tone="error"
        live="alert"
        title={words.unreadTitle}
        className="m-[22px]"
        action={<Button onClick={readAgain}>{words.readAgain}</Button>}
      >
        {words.unread}
      </Note>
    )
  return (
    <div className="grid gap-4 px-[22px] py-[22px]">
      {signing.isAnswerWrong && <IgnoredAnswer signing={signing} />}
      {signing.isScanning && scanner}
      {!signing.isScanning && !signing.isAnswerWrong && (
        <>
          <ShownRequest {...props} />
          {platformKey && <PlatformCode platformKey={platformKey} />}
        </>
      )}
    </div>
  )
}

const IgnoredAnswer = ({ signing }: Pick<AirGapViewProps, 'signing'>) => (
  <>
    <Note tone="warning" live="alert" title={words.wrongTitle}>
      {words.wrongAnswer}
    </Note>
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" icon={ScanQrCode} onClick={signing.scanAnswer}>
        {words.scanAgain}
      </Button>
      <Button variant="ghost" onClick={signing.leaveScan}>
        {words.back}
      </Button>
    </div>
  </>
)

function ShownRequest({ signing, context }: AirGapViewProps) {
  const { text } = signing
  const codes = useMemo(
    () => (text === undefined || context === undefined ? undefined : offlineRequestCodes({ text, context })),
    [text, context],
  )
  if (codes && !codes.ok)
    return (
      <Note tone="error" live="alert">
        {words.problems[codes.problem]}
      </Note>
    )
  return (
    <div>
      <MovingCode
        codes={codes?.value}
        label={words.codeLabel}
        beside={<Steps signing={signing} steps={words.steps} />}
        below={<HashLine signing={signing} />}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button variant="primary" icon={ScanQrCode} unavailable={!signing.canScan} onClick={signing.scanAnswer}>
          {words.scanAnswer}
        </Button>
        {text !== undefined && context && (
          <CopyButton value={offlineRequestAsText({ text, context })} what={words.request} text={words.copyRequest} />
        )}
      </div>
    </div>
  )
}
