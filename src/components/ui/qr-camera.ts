import type { CameraEvent, CameraProblem } from '@machines/shared/qr-scan.connect'
import { pixelsOf } from './qr-picture'
import { openQrReader, type QrReader } from './qr-reader'

/** A reading takes some ten milliseconds; a phone stays cool with a rest after each. */
const restMs = 120
const mostSide = 1_024

/** By the names of https://w3c.github.io/mediacapture-main/#dom-mediadevices-getusermedia */
const reasons: ReadonlyMap<unknown, CameraProblem> = new Map([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'inUse'],
])

/** Why a browser gave no camera. */
export const cameraProblemOf = (error: unknown): CameraProblem =>
  (error instanceof Error ? reasons.get(error.name) : undefined) ?? 'broken'

export interface CameraParts {
  readonly askForCamera: () => Promise<MediaStream>
  /** Resolves once the camera shows something, with what takes a picture of it. */
  readonly openView: (stream: MediaStream) => Promise<() => ImageData | undefined>
  readonly openReader: () => QrReader
  readonly rest: () => Promise<void>
}

/**
 * Opens the camera, reports that it runs or why it does not, and the first code that it sees. Off with the signal, also where the browser
 * gives the camera only afterwards. Rejects when the reader does not come.
 */
export const createCamera =
  ({ askForCamera, openView, openReader, rest }: CameraParts) =>
  async (report: (event: CameraEvent) => void, signal: AbortSignal): Promise<void> => {
    const refuse = (reason: CameraProblem) => report({ type: 'camera.refused', reason })
    const stream = await askForCamera().catch((error: unknown) => void refuse(cameraProblemOf(error)))
    if (!stream) return
    const turnOff = () => stream.getTracks().forEach((track) => track.stop())
    if (signal.aborted) return turnOff()
    signal.addEventListener('abort', turnOff, { once: true })
    stream.getVideoTracks()[0]?.addEventListener('ended', () => refuse('broken'))
    const takePicture = await openView(stream).catch(() => refuse('broken'))
    if (!takePicture || signal.aborted) return
    report({ type: 'camera.opened', picture: stream })
    const reader = openReader()
    signal.addEventListener('abort', reader.close, { once: true })
    while (!signal.aborted) {
      const picture = takePicture()
      const text = picture && (await reader.read(picture))
      if (text !== undefined) return report({ type: 'code.seen', text })
      await rest()
    }
  }

export const watchCamera = createCamera({
  // Without TLS a browser has no such list.
  askForCamera: async () =>
    navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } },
    }),
  openView: async (stream) => {
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    video.srcObject = stream
    await video.play()
    return () => pixelsOf(video, { width: video.videoWidth, height: video.videoHeight }, mostSide)
  },
  openReader: openQrReader,
  rest: () => new Promise((resolve) => setTimeout(resolve, restMs)),
})
