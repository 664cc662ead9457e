import { qrReaderPolicy } from '@domain/shared/script-policies'
import { trustScriptAddress } from './script-address'
import workerAddress from './qr-reader-worker.ts?worker&url'

export interface QrReader {
  /** The text of the QR code in a picture, undefined without one. One picture at a time. Rejects when the reader does not come, or breaks. */
  readonly read: (picture: ImageData) => Promise<string | undefined>
  readonly close: () => void
}

/** What is needed of a worker; the browser's own is one. */
export type ReaderWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>

/** A document makes the policy once. */
let trustedAddress: string | undefined

const startWorker = (): ReaderWorker =>
  new Worker((trustedAddress ??= trustScriptAddress(qrReaderPolicy, workerAddress)), { type: 'module' })

/** Starts the reader; its program is loaded with the first picture. */
export function openQrReader(start: () => ReaderWorker = startWorker): QrReader {
  const worker = start()
  const read = (picture: ImageData) =>
    new Promise<string | undefined>((resolve, reject) => {
      const fail = () => reject(new Error('the reader of QR codes broke'))
      worker.onerror = worker.onmessageerror = fail
      worker.onmessage = ({ data }: MessageEvent<{ readonly text?: string; readonly isBroken?: true }>) =>
        data.isBroken ? fail() : resolve(data.text)
      worker.postMessage(picture, [picture.data.buffer])
    })
  return { read, close: () => worker.terminate() }
}
