import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectQrScan, type QrScanView } from '@machines/shared/qr-scan.connect'
import { pairingScanMessages } from '@companion/screens/companion.messages'
import { ScanView } from '@companion/screens/scan-view'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { qrScanModel } from '@support/models/qr-scan.model'

const connect = (snapshot: unknown, send: unknown) => connectQrScan(snapshot as never, send as never)

/** By the specification, or by what whoever stands before it can do. */
const titles = {
  denied: 'The camera permission is needed to scan a QR code',
  noCamera: 'No camera found',
  cameraInUse: 'Camera in use',
  cameraFailed: 'Camera not running',
  unanswered: 'Camera not confirmed',
  nothingSeen: 'No code found',
  readerFailed: 'Scanner not loaded',
  invalidCode: 'Invalid QR code',
  tooLarge: 'Too large',
  damaged: 'The parts do not fit together',
  onePart: 'One part of several',
  emptyPicture: 'No code in this picture',
  unreadablePicture: 'Picture not readable',
} as const

const lines = {
  asking: 'Waiting for the camera. Allow it when the browser asks.',
  looking: 'Hold the camera to the code.',
  gathering: 'Hold the camera still until all parts are read.',
  struggling: 'No code seen yet. Move closer and avoid glare.',
  readingPicture: 'Reading the picture',
} as const

describeScreen({
  ...qrScanModel,
  mount: mountScreen({
    show: (snapshot, send) => <ScanView view={connect(snapshot, send)} words={pairingScanMessages} />,
    acts: {
      'camera.retry': () => clickIfThere('button', /^Scan (again|instead)$/),
      'camera.choose': async (event) => {
        const field = screen.queryByLabelText('Camera')
        return field !== null && fireEvent.change(field, { target: { value: event['cameraId'] as string } })
      },
      'torch.turn': async () => {
        const light = screen.queryByRole('button', { name: 'Light' })
        return light?.getAttribute('aria-pressed') === 'false' && fireEvent.click(light)
      },
      'gathering.restart': () => clickIfThere('button', 'Begin anew'),
      'picture.choose': async (event) => {
        const input = document.querySelector<HTMLInputElement>('input[type="file"]')
        if (!input) return false
        Object.defineProperty(input, 'files', { value: [event['file']], configurable: true })
        return fireEvent.change(input)
      },
      'paste.begin': () => clickIfThere('button', 'Paste the code'),
      'paste.submit': async (event) => {
        const field = screen.queryByLabelText('Pairing code')
        if (!field) return false
        fireEvent.change(field, { target: { value: event['text'] as string } })
        return clickIfThere('button', 'Read the code')
      },
      'scan.leave': () => clickIfThere('button', 'Close'),
    },
    check: (snapshot) => {
      const { step, problem, isPasteWrong, progress, ignored, picture, isTorchOn } = connect(snapshot, () => undefined)
      if (problem) expect(screen.getByRole('alert').textContent).toContain(titles[problem])
      if (Object.hasOwn(lines, step))
        expect(screen.getByRole('status').textContent).toBe(lines[step as keyof typeof lines])
      expect(document.querySelector('video') !== null).toBe(picture !== undefined)
      if (picture) {
        const bar = screen.queryByRole<HTMLProgressElement>('progressbar')
        expect(bar && { seen: bar.value, needed: bar.max }).toEqual(progress ?? null)
        expect(screen.queryByRole('alert')?.textContent).toBe(
          ignored &&
            {
              otherText: 'A part of another request was ignored. To read that one, begin anew.',
              foreign: 'A code of something else was ignored.',
            }[ignored],
        )
        expect(screen.queryByRole('button', { name: 'Light' })?.getAttribute('aria-pressed')).toBe(
          isTorchOn === undefined ? undefined : String(isTorchOn),
        )
      }
      expect(screen.queryByText('This is not a pairing code.') !== null).toBe(isPasteWrong)
    },
  }),
})

test('another way that is being pressed when the camera stops stays the button that it is', () => {
  const noop = () => undefined
  const looking: QrScanView = {
    step: 'asking',
    prompt: 'wait',
    problem: undefined,
    picture: undefined,
    progress: undefined,
    ignored: undefined,
    cameras: [],
    cameraId: undefined,
    isTorchOn: undefined,
    isPasteWrong: false,
    beginAnew: noop,
    chooseCamera: noop,
    turnTorch: noop,
    retryCamera: noop,
    choosePicture: noop,
    beginPaste: noop,
    submitPaste: noop,
    leave: noop,
  }
  const { rerender } = render(<ScanView view={looking} words={pairingScanMessages} />)
  const ways = () => ['Choose a picture', 'Paste the code'].map((name) => screen.getByRole('button', { name }))
  const before = ways()
  before[1]!.focus()
  rerender(<ScanView view={{ ...looking, step: 'stopped', problem: 'noCamera' }} words={pairingScanMessages} />)
  expect(screen.getByRole('alert').textContent).toContain('No camera found')
  expect(ways()).toEqual(before)
  expect(before.map((way) => way.isConnected)).toEqual([true, true])
  expect(document.activeElement).toBe(before[1])
})
