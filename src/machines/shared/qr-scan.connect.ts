import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Prompt } from './chart-meta'
import type { qrScan } from './qr-scan.machine'
import type { CameraEvent, CameraProblem, PictureReading, QrScanEvent } from './qr-scan.types'

export type { CameraEvent, CameraProblem, PictureReading }

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
  | 'emptyPicture'
  | 'unreadablePicture'

export interface QrScanView {
  readonly step: 'asking' | 'looking' | 'struggling' | 'readingPicture' | 'pasting' | 'stopped' | 'over'
  readonly prompt: Prompt
  readonly problem: ScanProblem | undefined
  /** What the camera shows. */
  readonly picture: MediaStream | undefined
  readonly isPasteWrong: boolean
  readonly retryCamera: () => void
  readonly choosePicture: (file: File) => void
  readonly beginPaste: () => void
  readonly submitPaste: (text: string) => void
  readonly leave: () => void
}

const prompts: Readonly<Record<QrScanView['step'], Prompt>> = {
  asking: 'wait',
  looking: 'scanCode',
  struggling: 'scanCode',
  readingPicture: 'wait',
  pasting: 'correct',
  stopped: 'retry',
  over: 'none',
}

export function connectQrScan(snapshot: SnapshotFrom<typeof qrScan>, send: (event: QrScanEvent) => void): QrScanView {
  const { picture, isPasteWrong } = snapshot.context
  const { value } = snapshot
  const problem = typeof value === 'object' && 'stopped' in value ? value.stopped : undefined
  const step = stepOf(value)
  return {
    step,
    prompt: prompts[step],
    problem,
    picture,
    isPasteWrong,
    retryCamera: () => send({ type: 'camera.retry' }),
    choosePicture: (file) => send({ type: 'picture.choose', file }),
    beginPaste: () => send({ type: 'paste.begin' }),
    submitPaste: (text) => send({ type: 'paste.submit', text }),
    leave: () => send({ type: 'scan.leave' }),
  }
}

function stepOf(value: SnapshotFrom<typeof qrScan>['value']): QrScanView['step'] {
  if (typeof value === 'object') return 'camera' in value ? value.camera : 'stopped'
  return value === 'readingPicture' || value === 'pasting' ? value : 'over'
}
