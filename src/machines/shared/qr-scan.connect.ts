import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Prompt } from './chart-meta'
import type { qrScan } from './qr-scan.machine'
import type {
  Camera,
  CameraEvent,
  CameraOrders,
  CameraProblem,
  PictureReading,
  QrScanContext,
  QrScanEvent,
} from './qr-scan.types'

export type { Camera, CameraEvent, CameraOrders, CameraProblem, PictureReading }

export type QrScanActor = ActorRefFrom<typeof qrScan>

/** Why nothing was read. */
export type ScanProblem =
  | 'denied'
  | 'noCamera'
  | 'cameraInUse'
  | 'cameraFailed'
  | 'unanswered'
  | 'nothingSeen'
  | 'readerFailed'
  | 'invalidCode'
  | 'tooLarge'
  | 'damaged'
  | 'onePart'
  | 'emptyPicture'
  | 'unreadablePicture'

export interface QrScanView {
  readonly step: 'asking' | 'looking' | 'gathering' | 'struggling' | 'readingPicture' | 'pasting' | 'stopped' | 'over'
  readonly prompt: Prompt
  readonly problem: ScanProblem | undefined
  /** What the camera shows. */
  readonly picture: MediaStream | undefined
  /** How many codes were of use, of how many that are needed. */
  readonly progress: { readonly seen: number; readonly needed: number } | undefined
  readonly ignored: QrScanContext['ignored']
  /** To choose from: none where there is but one. */
  readonly cameras: readonly Camera[]
  readonly cameraId: string | undefined
  /** Undefined where the camera has no light. */
  readonly isTorchOn: boolean | undefined
  readonly isPasteWrong: boolean
  readonly beginAnew: () => void
  readonly chooseCamera: (cameraId: string) => void
  readonly turnTorch: (isOn: boolean) => void
  readonly retryCamera: () => void
  readonly choosePicture: (file: File) => void
  readonly beginPaste: () => void
  readonly submitPaste: (text: string) => void
  readonly leave: () => void
}

const prompts: Readonly<Record<QrScanView['step'], Prompt>> = {
  asking: 'wait',
  looking: 'scanCode',
  gathering: 'scanCode',
  struggling: 'scanCode',
  readingPicture: 'wait',
  pasting: 'correct',
  stopped: 'retry',
  over: 'none',
}

export function connectQrScan(snapshot: SnapshotFrom<typeof qrScan>, send: (event: QrScanEvent) => void): QrScanView {
  const { picture, isPasteWrong, gathered, ignored, cameras, cameraId, isTorchOn } = snapshot.context
  const { value } = snapshot
  const problem = typeof value === 'object' && 'stopped' in value ? value.stopped : undefined
  const step = stepOf(value)
  return {
    step,
    prompt: prompts[step],
    problem,
    picture,
    progress: gathered && { seen: gathered.seen, needed: gathered.needed },
    ignored,
    cameras: cameras.length > 1 ? cameras : [],
    cameraId,
    isTorchOn,
    isPasteWrong,
    beginAnew: () => send({ type: 'gathering.restart' }),
    chooseCamera: (id) => send({ type: 'camera.choose', cameraId: id }),
    turnTorch: (isOn) => send({ type: 'torch.turn', isOn }),
    retryCamera: () => send({ type: 'camera.retry' }),
    choosePicture: (file) => send({ type: 'picture.choose', file }),
    beginPaste: () => send({ type: 'paste.begin' }),
    submitPaste: (text) => send({ type: 'paste.submit', text }),
    leave: () => send({ type: 'scan.leave' }),
  }
}

function stepOf(value: SnapshotFrom<typeof qrScan>['value']): QrScanView['step'] {
  if (typeof value === 'string') return value === 'readingPicture' || value === 'pasting' ? value : 'over'
  if ('stopped' in value) return 'stopped'
  return typeof value.camera === 'string' ? value.camera : value.camera.watching
}
