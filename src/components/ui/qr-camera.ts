import type { Camera, CameraEvent, CameraOrders, CameraProblem } from '@machines/shared/qr-scan.connect'
import { pixelsOf } from './qr-picture'
import { openQrReader, type QrReader } from './qr-reader'

/** A reading takes some ten milliseconds; a phone stays cool with a rest after each, and still sees most codes of a moving row. */
const restMs = 60
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
  readonly askForCamera: (cameraId: string | undefined) => Promise<MediaStream>
  /** With their names, once one of them is allowed. */
  readonly listCameras: () => Promise<readonly Camera[]>
  /** Resolves once the camera shows something, with what takes a picture of it. */
  readonly openView: (stream: MediaStream) => Promise<() => ImageData | undefined>
  readonly openReader: () => QrReader
  readonly rest: () => Promise<void>
}

/** The light is no part of the types: https://w3c.github.io/mediacapture-image/#torch */
type TorchConstraint = MediaTrackConstraintSet & { readonly torch: boolean }
const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  (track?.getCapabilities?.() as { readonly torch?: unknown } | undefined)?.torch === true

/**
 * Opens the camera, reports that it runs or why it does not, and each code that it sees, once while it stays. Off with the signal, also where
 * the browser gives the camera only afterwards. Rejects when the reader does not come.
 */
export const createCamera =
  ({ askForCamera, listCameras, openView, openReader, rest }: CameraParts) =>
  async (report: (event: CameraEvent) => void, signal: AbortSignal, orders: CameraOrders): Promise<void> => {
    const refuse = (reason: CameraProblem) => report({ type: 'camera.refused', reason })
    const stream = await askForCamera(orders.cameraId).catch((error: unknown) => void refuse(cameraProblemOf(error)))
    if (!stream) return
    const turnOff = () => stream.getTracks().forEach((track) => track.stop())
    if (signal.aborted) return turnOff()
    signal.addEventListener('abort', turnOff, { once: true })
    const [track] = stream.getVideoTracks()
    track?.addEventListener('ended', () => refuse('broken'))
    const takePicture = await openView(stream).catch(() => refuse('broken'))
    const cameras = await listCameras().catch(() => [])
    if (!takePicture || signal.aborted) return
    report({
      type: 'camera.opened',
      picture: stream,
      cameras,
      cameraId: track?.getSettings?.().deviceId,
      hasTorch: hasTorch(track),
    })
    if (track) orders.onTorch((isOn) => void turnTorch(track, isOn, report))
    const reader = openReader()
    signal.addEventListener('abort', reader.close, { once: true })
    let last: string | undefined
    while (!signal.aborted) {
      const picture = takePicture()
      const text = picture && (await reader.read(picture))
      if (text !== undefined && text !== last) report({ type: 'code.seen', text })
      last = text ?? last
      await rest()
    }
  }

/** A light that does not obey stays shown as it is. */
async function turnTorch(track: MediaStreamTrack, isOn: boolean, report: (event: CameraEvent) => void): Promise<void> {
  const torch: TorchConstraint = { torch: isOn }
  await track.applyConstraints({ advanced: [torch] }).then(
    () => report({ type: 'torch.turned', isOn }),
    () => undefined,
  )
}

export const watchCamera = createCamera({
  // Without TLS a browser has no such list.
  askForCamera: async (cameraId) =>
    navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        ...(cameraId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: cameraId } }),
        width: { ideal: 1_280 },
        height: { ideal: 720 },
      },
    }),
  listCameras: async () =>
    (await navigator.mediaDevices.enumerateDevices())
      .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label })),
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
