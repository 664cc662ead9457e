import './qr-viewfinder.css'
import { Flashlight, LoaderCircle, RotateCcw } from 'lucide-react'
import { useCallback } from 'react'
import type { QrScanView } from '@machines/shared/qr-scan.connect'
import { Button } from './button'
import { Note } from './note'
import { qrScanMessages as words } from './qr-scan.messages'
import { SelectField } from './select-field'

export type LookingStep = 'asking' | 'looking' | 'gathering' | 'struggling' | 'readingPicture'

interface QrViewfinderProps {
  readonly step: LookingStep
  readonly view: QrScanView
}

/** What the camera shows, with the frame to hold a code in; the line below says what is awaited, and how much of it has come. */
export function QrViewfinder({ step, view }: QrViewfinderProps) {
  const { picture, progress, ignored } = view
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video && picture) video.srcObject = picture
    },
    [picture],
  )
  const isLive = step === 'looking' || step === 'gathering' || step === 'struggling'
  return (
    <div className="viewfinder">
      <div className="viewfinder-view" data-live={isLive || undefined}>
        {picture ? (
          <video ref={show} muted playsInline autoPlay aria-hidden="true" />
        ) : (
          <LoaderCircle className="turning" />
        )}
        <span className="viewfinder-frame" aria-hidden="true" />
      </div>
      {progress && (
        <div className="grid gap-1.5">
          <progress
            className="progress-bar"
            value={progress.seen}
            max={progress.needed}
            aria-label={words.partsRead(progress.seen, progress.needed)}
          />
          <p className="text-center text-13">{words.partsRead(progress.seen, progress.needed)}</p>
        </div>
      )}
      <p className="viewfinder-line" role="status">
        {words[step]}
      </p>
      {ignored && (
        <Note tone="warning" live="alert">
          {words.ignored[ignored]}
        </Note>
      )}
      {isLive && <CameraChoices view={view} />}
    </div>
  )
}

function CameraChoices({ view }: { readonly view: QrScanView }) {
  const { cameras, cameraId, isTorchOn, progress } = view
  if (cameras.length === 0 && isTorchOn === undefined && !progress) return null
  return (
    <div className="flex flex-wrap items-end gap-2">
      {cameras.length > 0 && (
        <SelectField
          label={words.camera}
          choices={cameras.map(({ id, label }, i) => ({ value: id, label: label || words.nameless(i + 1) }))}
          value={cameraId}
          onChange={({ target }) => view.chooseCamera(target.value)}
        />
      )}
      {isTorchOn !== undefined && (
        <Button icon={Flashlight} aria-pressed={isTorchOn} onClick={() => view.turnTorch(!isTorchOn)}>
          {words.light}
        </Button>
      )}
      {progress && (
        <Button icon={RotateCcw} onClick={view.beginAnew}>
          {words.beginAnew}
        </Button>
      )}
    </div>
  )
}
