import type { Gathered, TakeCode } from '@domain/signing/gathered-codes'

/** Why no camera can be looked through. */
export type CameraProblem = 'denied' | 'missing' | 'inUse' | 'broken'

/** What was found in a picture: the text of its code, no code, or no picture at all. */
export type PictureReading =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' }

export interface QrScanInput {
  /** What a code is for whoever looks for one text. */
  readonly take: TakeCode
}

/** A camera of this device, as its browser names it. */
export interface Camera {
  readonly id: string
  readonly label: string
}

export interface QrScanContext extends QrScanInput {
  /** What the camera shows, while it runs. */
  readonly picture: MediaStream | undefined
  readonly cameras: readonly Camera[]
  /** The camera that runs, or that the person chose. */
  readonly cameraId: string | undefined
  /** Undefined where the camera has no light. */
  readonly isTorchOn: boolean | undefined
  readonly text: string | undefined
  /** The parts that were seen of a text in several codes; kept until the text is whole or the person begins anew. */
  readonly gathered: Gathered | undefined
  /** What was seen last and changed nothing: a code of another text, or none of those that are looked for. */
  readonly ignored: 'otherText' | 'foreign' | undefined
  /** What was pasted is none of the codes that are looked for. */
  readonly isPasteWrong: boolean
}

/** What a camera reports while it runs. */
export type CameraEvent =
  | {
      readonly type: 'camera.opened'
      readonly picture: MediaStream
      readonly cameras: readonly Camera[]
      readonly cameraId: string | undefined
      readonly hasTorch: boolean
    }
  | { readonly type: 'camera.refused'; readonly reason: CameraProblem }
  | { readonly type: 'torch.turned'; readonly isOn: boolean }
  | { readonly type: 'code.seen'; readonly text: string }
  /** The program that reads pictures could not be loaded, or broke. */
  | { readonly type: 'reader.failed' }

/** Which camera is asked for; without an id the one that looks away from the person. */
export interface CameraWish {
  readonly cameraId: string | undefined
}

export interface CameraOrders extends CameraWish {
  /** Once the camera runs: turns its light on and off, as often as it is asked. */
  readonly onTorch: (turn: (isOn: boolean) => void) => void
}

/** What a running camera is asked to do. */
export interface TorchTurn {
  readonly type: 'torch.turn'
  readonly isOn: boolean
}

export type QrScanEvent =
  | CameraEvent
  | TorchTurn
  | { readonly type: 'camera.retry' }
  | { readonly type: 'camera.choose'; readonly cameraId: string }
  | { readonly type: 'gathering.restart' }
  | { readonly type: 'picture.choose'; readonly file: File }
  | { readonly type: 'paste.begin' }
  | { readonly type: 'paste.submit'; readonly text: string }
  | { readonly type: 'scan.leave' }

export type QrScanOutput = { readonly outcome: 'read'; readonly text: string } | { readonly outcome: 'left' }
