/** Why no camera can be looked through. */
export type CameraProblem = 'denied' | 'missing' | 'inUse' | 'broken'

/** What was found in a picture: the text of its code, no code, or no picture at all. */
export type PictureReading =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' }

export interface QrScanInput {
  /** Whether a text is one of the codes that are looked for. */
  readonly accepts: (text: string) => boolean
}

export interface QrScanContext extends QrScanInput {
  /** What the camera shows, while it runs. */
  readonly picture: MediaStream | undefined
  readonly text: string | undefined
  /** What was pasted is none of the codes that are looked for. */
  readonly isPasteWrong: boolean
}

/** What a camera reports while it runs. */
export type CameraEvent =
  | { readonly type: 'camera.opened'; readonly picture: MediaStream }
  | { readonly type: 'camera.refused'; readonly reason: CameraProblem }
  | { readonly type: 'code.seen'; readonly text: string }
  /** The program that reads pictures could not be loaded, or broke. */
  | { readonly type: 'reader.failed' }

export type QrScanEvent =
  | CameraEvent
  | { readonly type: 'camera.retry' }
  | { readonly type: 'picture.choose'; readonly file: File }
  | { readonly type: 'paste.begin' }
  | { readonly type: 'paste.submit'; readonly text: string }
  | { readonly type: 'scan.leave' }

export type QrScanOutput = { readonly outcome: 'read'; readonly text: string } | { readonly outcome: 'left' }
