import { expect, it } from 'vitest'
import { createCamera, type CameraParts } from '@components/ui/qr-camera'
import { createPictureReading } from '@components/ui/qr-picture'
import { openQrReader, type ReaderWorker } from '@components/ui/qr-reader'

type Report = Parameters<Parameters<ReturnType<typeof createCamera>>[0]>[0]

const pixels = { data: new Uint8ClampedArray(4), width: 1, height: 1 } as ImageData

/** A camera that shows these codes one after the other, and notes what becomes of it. */
function makeCamera(codes: readonly (string | undefined)[], parts: Partial<CameraParts> = {}) {
  const [notes, reports]: [string[], Report[]] = [[], []]
  const track = Object.assign(new EventTarget(), { stop: () => void notes.push('camera off') })
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream
  const left = [...codes]
  const end = new AbortController()
  const watch = createCamera({
    askForCamera: () => Promise.resolve(stream),
    openView: () => Promise.resolve(() => pixels),
    openReader: () => ({
      read: () => Promise.resolve(left.shift()),
      close: () => void notes.push('reader closed'),
    }),
    rest: () => {
      notes.push('rests')
      return Promise.resolve()
    },
    ...parts,
  })
  return { watch: () => watch((event) => void reports.push(event), end.signal), end, track, stream, notes, reports }
}

it('the camera is searched until it shows a code, and both it and the reader end with the state', async () => {
  const { watch, end, stream, notes, reports } = makeCamera([undefined, undefined, 'a code', 'another'])
  await watch()
  expect(reports).toEqual([
    { type: 'camera.opened', picture: stream },
    { type: 'code.seen', text: 'a code' },
  ])
  expect(notes).toEqual(['rests', 'rests'])
  end.abort()
  expect(notes.slice(2).sort()).toEqual(['camera off', 'reader closed'])
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
