import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { connectQrScan } from '@machines/shared/qr-scan.connect'
import { provideQrScan, type QrScanPorts } from '@machines/shared/qr-scan.provide'
import { describeChart } from '@support/chart-suite'
import { foreign, part, pictureFile, qrScanModel, takeWanted, wanted } from '@support/models/qr-scan.model'

describeChart(qrScanModel)

const running = {
  type: 'camera.opened',
  picture: {} as MediaStream,
  cameras: [],
  cameraId: 'back',
  hasTorch: true,
} as const

const settle = () => new Promise((resolve) => setImmediate(resolve))

function open(ports: Partial<QrScanPorts>) {
  const signals: AbortSignal[] = []
  const machine = provideQrScan({
    watchCamera: (report, signal, orders) => {
      signals.push(signal)
      return ports.watchCamera?.(report, signal, orders) ?? Promise.resolve()
    },
    readPicture: ports.readPicture ?? (() => new Promise(() => undefined)),
  })
  const actor = createActor(machine, { input: { take: takeWanted } }).start()
  return { actor, signals, view: () => connectQrScan(actor.getSnapshot(), actor.send) }
}

it('whatever leaves the camera turns it off, and what it sees afterwards is nothing', async () => {
  const seen: ((text: string) => void)[] = []
  let opened: () => void = () => undefined
  const { actor, signals, view } = open({
    watchCamera: (report) => {
      seen.push((text) => report({ type: 'code.seen', text }))
      opened = () => report(running)
      return Promise.resolve()
    },
  })
  view().beginPaste()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  seen[0]!(wanted)
  expect(view().step).toBe('pasting')
  view().retryCamera()
  opened()
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

it('another camera takes over what the first has gathered, and the light is turned by the camera that runs', () => {
  const asked: (string | undefined)[] = []
  const turns: boolean[] = []
  let report: Parameters<QrScanPorts['watchCamera']>[0] = () => undefined
  const { actor, signals, view } = open({
    watchCamera: (send, _signal, { cameraId, onTorch }) => {
      asked.push(cameraId)
      report = send
      onTorch((isOn) => void turns.push(isOn))
      return Promise.resolve()
    },
  })
  report(running)
  report({ type: 'code.seen', text: part(1) })
  view().turnTorch(true)
  expect([turns, view().isTorchOn]).toEqual([[true], false])
  report({ type: 'torch.turned', isOn: true })
  expect(view().isTorchOn).toBe(true)
  view().chooseCamera('front')
  expect([asked, signals.map(({ aborted }) => aborted)]).toEqual([
    [undefined, 'front'],
    [true, false],
  ])
  report({ ...running, cameraId: 'front', hasTorch: false })
  expect([view().progress, view().cameraId, view().isTorchOn]).toEqual([{ seen: 1, needed: 3 }, 'front', undefined])
  actor.stop()
})
