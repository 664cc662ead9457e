import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { connectQrScan } from '@machines/shared/qr-scan.connect'
import { provideQrScan, type QrScanPorts } from '@machines/shared/qr-scan.provide'
import { describeChart } from '@support/chart-suite'
import { foreign, pictureFile, qrScanModel, wanted } from '@support/models/qr-scan.model'

describeChart(qrScanModel)

const settle = () => new Promise((resolve) => setImmediate(resolve))

function open(ports: Partial<QrScanPorts>) {
  const signals: AbortSignal[] = []
  const machine = provideQrScan({
    watchCamera: (report, signal) => {
      signals.push(signal)
      return ports.watchCamera?.(report, signal) ?? Promise.resolve()
    },
    readPicture: ports.readPicture ?? (() => new Promise(() => undefined)),
  })
  const actor = createActor(machine, { input: { accepts: (text: string) => text === wanted } }).start()
  return { actor, signals, view: () => connectQrScan(actor.getSnapshot(), actor.send) }
}

it('whatever leaves the camera turns it off, and what it sees afterwards is nothing', async () => {
  const seen: ((text: string) => void)[] = []
  const { actor, signals, view } = open({
    watchCamera: (report) => {
      seen.push((text) => report({ type: 'code.seen', text }))
      return Promise.resolve()
    },
  })
  view().beginPaste()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  seen[0]!(wanted)
  expect(view().step).toBe('pasting')
  view().retryCamera()
  seen[1]!(foreign)
  expect([view().problem, signals.map(({ aborted }) => aborted)]).toEqual(['invalidCode', [true, true]])
  actor.stop()
})

it('a reader that does not come is said, for the camera and for a picture', async () => {
  const { actor, view } = open({
    watchCamera: () => Promise.reject(new Error('network')),
    readPicture: () => Promise.reject(new Error('network')),
  })
  await settle()
  expect(view().problem).toBe('readerFailed')
  view().choosePicture(pictureFile)
  expect(view().step).toBe('readingPicture')
  await settle()
  expect(view().problem).toBe('readerFailed')
  actor.stop()
})
