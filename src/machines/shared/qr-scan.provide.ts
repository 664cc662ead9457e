import { fromCallback, fromPromise } from 'xstate'
import { qrScan } from './qr-scan.machine'
import type { CameraEvent, CameraOrders, CameraWish, PictureReading, QrScanOutput, TorchTurn } from './qr-scan.types'

export interface QrScanPorts {
  /** Opens the camera and reports what happens to it and what it sees; turns it off with the signal. Never rejects for want of a camera. */
  readonly watchCamera: (
    report: (event: CameraEvent) => void,
    signal: AbortSignal,
    orders: CameraOrders,
  ) => Promise<void>
  /** Rejects when the program that reads pictures does not come. */
  readonly readPicture: (file: File, signal: AbortSignal) => Promise<PictureReading>
}

/** The scan with a real camera; whatever leaves the camera's state turns it off. */
export const provideQrScan = (ports: QrScanPorts, finish: (output: QrScanOutput) => void = () => undefined) =>
  qrScan.provide({
    actions: { finish: (_, output) => finish(output) },
    actors: {
      watchCamera: fromCallback<TorchTurn, CameraWish>(({ sendBack, receive, input }) => {
        const end = new AbortController()
        let turnTorch: (isOn: boolean) => void = () => undefined
        receive(({ isOn }) => turnTorch(isOn))
        const orders = { ...input, onTorch: (turn: typeof turnTorch) => void (turnTorch = turn) }
        ports.watchCamera(sendBack, end.signal, orders).catch(() => sendBack({ type: 'reader.failed' }))
        return () => end.abort()
      }),
      readPicture: fromPromise<PictureReading, { readonly file: File }>(({ input, signal }) =>
        ports.readPicture(input.file, signal),
      ),
    },
  })
