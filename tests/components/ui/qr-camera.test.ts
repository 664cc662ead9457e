import { expect, it } from 'vitest'
import { createCamera, type CameraParts } from '@components/ui/qr-camera'
import { createPictureReading } from '@components/ui/qr-picture'
import { openQrReader, type ReaderWorker } from '@components/ui/qr-reader'

type Report = Parameters<Parameters<ReturnType<typeof createCamera>>[0]>[0]

const cameras = [
  { id: 'back', label: 'Back camera' },
  { id: 'front', label: '' },
]
const pixels = { data: new Uint8ClampedArray(4), width: 1, height: 1 } as ImageData

/** A camera that shows these codes one after the other, and notes what becomes of it. */
function makeCamera(codes: readonly (string | undefined)[], parts: Partial<CameraParts> = {}) {
  const [notes, reports]: [string[], Report[]] = [[], []]
  const track = Object.assign(new EventTarget(), {
    stop: () => void notes.push('camera off'),
    getSettings: () => ({ deviceId: 'back' }),
    getCapabilities: () => ({ torch: true }),
    applyConstraints: (wish: unknown) => {
      notes.push(JSON.stringify(wish))
      return Promise.resolve()
    },
  })
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream
  const left = [...codes]
  const end = new AbortController()
  const asked: (string | undefined)[] = []
  const turns: ((isOn: boolean) => void)[] = []
  const watch = createCamera({
    askForCamera: (cameraId) => {
      asked.push(cameraId)
      return Promise.resolve(stream)
    },
    listCameras: () => Promise.resolve(cameras),
    openView: () => Promise.resolve(() => pixels),
    openReader: () => ({
      read: () => {
        const code = left.shift()
        if (left.length === 0) queueMicrotask(() => end.abort())
        return Promise.resolve(code)
      },
      close: () => void notes.push('reader closed'),
    }),
    rest: () => {
      notes.push('rests')
      return Promise.resolve()
    },
    ...parts,
  })
  const orders = { cameraId: undefined, onTorch: (turn: (isOn: boolean) => void) => void turns.push(turn) }
  const begin = (cameraId?: string) => watch((event) => void reports.push(event), end.signal, { ...orders, cameraId })
  return { watch: begin, end, track, stream, notes, reports, asked, turns }
}

it('each code that the camera shows is reported once while it stays, until both it and the reader end with the state', async () => {
  const { watch, stream, notes, reports, asked } = makeCamera([
    undefined,
    'one',
    'one',
    undefined,
    'one',
    'two',
    undefined,
  ])
  await watch('front')
  expect(asked).toEqual(['front'])
  expect(reports).toEqual([
    { type: 'camera.opened', picture: stream, cameras, cameraId: 'back', hasTorch: true },
    { type: 'code.seen', text: 'one' },
    { type: 'code.seen', text: 'two' },
  ])
  expect(notes.filter((note) => note !== 'rests').sort()).toEqual(['camera off', 'reader closed'])
})

it('the light is reported once the camera has turned it, and a light that does not obey stays as it was', async () => {
  const { watch, notes, reports, turns, track } = makeCamera([undefined])
  await watch()
  turns[0]!(true)
  await new Promise((resolve) => setImmediate(resolve))
  expect(notes).toContain('{"advanced":[{"torch":true}]}')
  expect(reports.at(-1)).toEqual({ type: 'torch.turned', isOn: true })
  track.applyConstraints = () => Promise.reject(new Error('no'))
  turns[0]!(false)
  await new Promise((resolve) => setImmediate(resolve))
  expect(reports.at(-1)).toEqual({ type: 'torch.turned', isOn: true })
})

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'inUse'],
  ['AbortError', 'broken'],
])('a browser that says %s gives no camera: %s', async (name, reason) => {
  const error = Object.assign(new Error('no'), { name })
  const { watch, reports } = makeCamera([], { askForCamera: () => Promise.reject(error) })
  await watch()
  expect(reports).toEqual([{ type: 'camera.refused', reason }])
})

it('a camera that comes after the wait was over is turned off at once', async () => {
  let give: (stream: MediaStream) => void = () => undefined
  const given = new Promise<MediaStream>((resolve) => (give = resolve))
  const { watch, end, stream, notes, reports } = makeCamera(['a code'], { askForCamera: () => given })
  const watching = watch()
  end.abort()
  give(stream)
  await watching
  expect([notes, reports]).toEqual([['camera off'], []])
})

it('a camera that is pulled out, or shows nothing, is said', async () => {
  const pulled = makeCamera(['a code'])
  await pulled.watch()
  pulled.track.dispatchEvent(new Event('ended'))
  expect(pulled.reports.at(-1)).toEqual({ type: 'camera.refused', reason: 'broken' })
  const dark = makeCamera(['a code'], { openView: () => Promise.reject(new Error('dark')) })
  await dark.watch()
  expect(dark.reports).toEqual([{ type: 'camera.refused', reason: 'broken' }])
})

/** A worker that answers each picture with the next of these. */
function makeWorker(answers: readonly unknown[]) {
  const left = [...answers]
  const ended: string[] = []
  const worker = {
    postMessage: () => {
      const answer = left.shift()
      if (answer === 'dies') worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent)
      else worker.onmessage?.call(worker as Worker, { data: answer } as MessageEvent)
    },
    terminate: () => void ended.push('ended'),
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  } as ReaderWorker
  return { start: () => worker, ended }
}

it('a reader answers picture by picture, and rejects where its program did not come or it died', async () => {
  const { start, ended } = makeWorker([{ text: undefined }, { text: 'a code' }, { isBroken: true }, 'dies'])
  const reader = openQrReader(start)
  expect([await reader.read(pixels), await reader.read(pixels)]).toEqual([undefined, 'a code'])
  await expect(reader.read(pixels)).rejects.toThrow('broke')
  await expect(reader.read(pixels)).rejects.toThrow('broke')
  reader.close()
  expect(ended).toEqual(['ended'])
})

const file = (bytes = 4) => new File([new Uint8Array(bytes)], 'code.png')

function makePicture(width: number, codes: readonly (string | undefined)[]) {
  const [sides, notes, left]: [number[], string[], (string | undefined)[]] = [[], [], [...codes]]
  const read = createPictureReading({
    decode: () => Promise.resolve({ width, height: 10, close: () => void notes.push('picture freed') } as ImageBitmap),
    openReader: () => ({ read: () => Promise.resolve(left.shift()), close: () => void notes.push('reader closed') }),
    pixelsOf: (_source, _size, side) => {
      sides.push(side)
      return pixels
    },
  })
  return { read: (one = file()) => read(one, new AbortController().signal), sides, notes }
}

it('a large picture without a code is searched once more in finer detail; a small one is not', async () => {
  const large = makePicture(4_000, [undefined, 'a code'])
  expect([await large.read(), large.sides]).toEqual([{ kind: 'read', text: 'a code' }, [1_024, 2_560]])
  expect(large.notes.sort()).toEqual(['picture freed', 'reader closed'])
  const small = makePicture(800, [undefined, 'a code'])
  expect([await small.read(), small.sides]).toEqual([{ kind: 'empty' }, [1_024]])
})

it('what is no picture, or larger than 20 MB, is not read', async () => {
  const asked: string[] = []
  const read = createPictureReading({
    decode: () => {
      asked.push('decoded')
      return Promise.reject(new Error('no picture'))
    },
    openReader: () => {
      throw new Error('nothing is to be read')
    },
    pixelsOf: () => pixels,
  })
  const { signal } = new AbortController()
  expect(await read(file(), signal)).toEqual({ kind: 'unreadable' })
  expect(await read(file(20 * 1024 * 1024 + 1), signal)).toEqual({ kind: 'unreadable' })
  expect(asked).toEqual(['decoded'])
})
