import { fromCallback, fromPromise } from 'xstate'
import { qrScan } from './qr-scan.machine'
import type { CameraEvent, PictureReading } from './qr-scan.types'

export interface QrScanPorts {
  /** Opens the camera and reports what happens to it and what it sees; turns it off with the signal. Never rejects for want of a camera. */
  readonly watchCamera: (report: (event: CameraEvent) => void, signal: AbortSignal) => Promise<void>
  /** Rejects when the program that reads pictures does not come. */
  readonly readPicture: (file: File, signal: AbortSignal) => Promise<PictureReading>
}

/** The scan with a real camera; whatever leaves the camera's state turns it off. */
export const provideQrScan = (ports: QrScanPorts) =>
  qrScan.provide({
    actors: {
      watchCamera: fromCallback<CameraEvent, void>(({ sendBack }) => {
        const end = new AbortController()
        ports.watchCamera(sendBack, end.signal).catch(() => sendBack({ type: 'reader.failed' }))
        return () => end.abort()
      }),
      readPicture: fromPromise<PictureReading, { readonly file: File }>(({ input, signal }) =>
        ports.readPicture(input.file, signal),
      ),
    },
  })
