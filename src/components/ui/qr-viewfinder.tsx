import './qr-viewfinder.css'
import { LoaderCircle } from 'lucide-react'
import { useCallback } from 'react'
import type { QrScanView } from '@machines/shared/qr-scan.connect'
import { qrScanMessages as words } from './qr-scan.messages'

type Lines = 'asking' | 'looking' | 'struggling' | 'readingPicture'

interface QrViewfinderProps {
  readonly step: Lines
  readonly picture: QrScanView['picture']
}

/** What the camera shows, with the frame to hold a code in; the line below says what is awaited. */
export function QrViewfinder({ step, picture }: QrViewfinderProps) {
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video && picture) video.srcObject = picture
    },
    [picture],
  )
  const isLive = step === 'looking' || step === 'struggling'
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
      <p className="viewfinder-line" role="status">
        {words[step]}
      </p>
    </div>
  )
}
