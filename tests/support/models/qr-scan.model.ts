import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { connectQrScan } from '@machines/shared/qr-scan.connect'
import { qrScan } from '@machines/shared/qr-scan.machine'
import type { QrScanContext } from '@machines/shared/qr-scan.types'
import type { Gathered, TakenCode } from '@domain/signing/gathered-codes'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

export const [wanted, foreign] = ['a code that is looked for', 'https://elsewhere.example/menu']
/** Codes of one text in three parts, of another, of none that could be gathered, and a part that betrays those before it. */
export const part = (number: number) => `part ${number} of the text`
const [otherPart, hugePart, falsePart] = ['part 1 of another', 'part 1 of a library', 'false part']

function gather(parts: readonly string[]): Gathered {
  return { seen: parts.length, needed: 3, take: (code) => takePart(code, parts) }
}

function takePart(code: string, parts: readonly string[]): TakenCode {
  if (code === falsePart) return { kind: 'damaged' }
  if (code === otherPart || code === wanted) return { kind: 'otherText' }
  if (code === hugePart) return { kind: 'tooLarge' }
  if (![1, 2, 3].some((number) => code === part(number))) return { kind: 'foreign' }
  const seen = [...new Set([...parts, code])]
  return seen.length === 3 ? { kind: 'whole', text: wanted } : { kind: 'part', gathered: gather(seen) }
}

/** Looks for one text, whole or in three parts. */
export const takeWanted = (code: string): TakenCode => {
  if (code === wanted) return { kind: 'whole', text: wanted }
  return code === otherPart ? { kind: 'part', gathered: gather([]) } : takePart(code, [])
}

export const pictureFile = new File(['pixels'], 'code.png', { type: 'image/png' })
/** A browser shows nothing but a stream. */
const picture = typeof MediaStream === 'undefined' ? ({ id: 'a stream' } as MediaStream) : new MediaStream()

const twoCameras = [
  { id: 'back', label: 'Back camera' },
  { id: 'front', label: 'Front camera' },
]

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as QrScanContext
const viewOf = (snapshot: AnyMachineSnapshot) => connectQrScan(snapshot as never, () => undefined)
const cameras = ({ calls }: WalkStep) => calls.filter(({ id, ended }) => id === 'watchCamera' && ended === 'running')
/** The reasons of a camera, by what is to be said of each. */
const refusals = { denied: 'denied', missing: 'noCamera', inUse: 'cameraInUse', broken: 'cameraFailed' } as const
const seenOf = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).gathered?.seen
const isWatching = ({ before }: WalkStep) => before.matches({ camera: 'watching' })
const isOther = (step: WalkStep) =>
  step.event['text'] === otherPart && isWatching(step) && seenOf(step.before) !== undefined
const isRefused = (reason: string) => (step: WalkStep) =>
  step.event.type === 'camera.refused' && step.event['reason'] === reason && step.before.matches('camera')
const hasRead = (text: string) => (step: WalkStep) =>
  ['code.seen', 'paste.submit'].includes(step.event.type) && step.event['text'] === text

export const qrScanModel: ChartSuite = {
  machine: qrScan,
  inputs: [{ take: takeWanted }],
  events: () => [
    { type: 'camera.opened', picture, cameras: twoCameras, cameraId: 'back', hasTorch: true },
    { type: 'camera.opened', picture, cameras: [], cameraId: undefined, hasTorch: false },
    { type: 'camera.choose', cameraId: 'front' },
    { type: 'torch.turn', isOn: true },
    { type: 'torch.turned', isOn: true },
    { type: 'gathering.restart' },
    ...[part(1), part(2), part(3), otherPart, hugePart, falsePart].map((text) => ({ type: 'code.seen', text })),
    ...Object.keys(refusals).map((reason) => ({ type: 'camera.refused', reason })),
    { type: 'code.seen', text: wanted },
    { type: 'code.seen', text: foreign },
    { type: 'reader.failed' },
    { type: 'camera.retry' },
    { type: 'picture.choose', file: pictureFile },
    { type: 'paste.begin' },
    { type: 'paste.submit', text: wanted },
    { type: 'paste.submit', text: foreign },
    { type: 'scan.leave' },
  ],
  callbacks: ['watchCamera'],
  answers: {
    readPicture: [
      { name: 'reads the code', done: { kind: 'read', text: wanted } },
      { name: 'reads another code', done: { kind: 'read', text: foreign } },
      { name: 'reads one part', done: { kind: 'read', text: part(1) } },
      { name: 'finds no code', done: { kind: 'empty' } },
      { name: 'finds no picture', done: { kind: 'unreadable' } },
      { name: 'is not loaded', fail: new Error('network') },
    ],
  },
  key: (snapshot) => {
    const { text, isPasteWrong, isTorchOn, cameraId, ignored } = contextOf(snapshot)
    return [contextOf(snapshot).picture?.id, text, isPasteWrong, isTorchOn, cameraId, ignored, seenOf(snapshot)]
  },
  rows: { '3. another code, and a picture without one, are said and read nothing': '[MO015]' },
  invariants: [
    {
      title: '1. the camera runs only while the person looks through it, and one at a time',
      bites: [
        'paste.begin',
        ({ event, before }) => event.type === 'picture.choose' && before.matches('camera'),
        'scan.leave',
        ({ event, before }) => event.type === 'camera.retry' && before.matches('stopped'),
        (step) => step.event.type === 'code.seen' && isWatching(step),
        (step) => step.event.type === 'camera.choose' && isWatching(step),
      ],
      check: (step) => {
        expect(cameras(step).length).toBe(step.after.matches('camera') ? 1 : 0)
        if (!step.after.matches('camera')) expect(contextOf(step.after).picture).toBeUndefined()
      },
    },
    {
      title: '2. only a code that is looked for is read, whichever way it came',
      bites: [
        'readPicture reads the code',
        (step) => step.event.type === 'code.seen' && hasRead(wanted)(step) && isWatching(step),
        (step) => step.event['text'] === part(3) && step.after.status === 'done',
        (step) => step.event.type === 'paste.submit' && hasRead(wanted)(step) && step.before.matches('pasting'),
      ],
      check: (step) => {
        const { after, before, name, event } = step
        const isSeen =
          hasRead(wanted)(step) &&
          (event.type === 'code.seen' ? isWatching(step) && seenOf(before) === undefined : before.matches('pasting'))
        const isLast = event['text'] === part(3) && isWatching(step) && seenOf(before) === 2
        if (isSeen || name === 'readPicture reads the code')
          expect([after.status, after.output]).toEqual(['done', { outcome: 'read', text: wanted }])
        else if (after.status === 'done' && event.type !== 'code.seen')
          expect(after.output).toEqual({ outcome: 'left' })
        else if (after.status === 'done')
          expect([isLast || seenOf(before) === 2, after.output]).toEqual([true, { outcome: 'read', text: wanted }])
      },
    },
    {
      title: '3. another code, and a picture without one, are said and read nothing',
      bites: [
        'readPicture reads another code',
        'readPicture finds no code',
        'readPicture finds no picture',
        'readPicture reads one part',
        (step) => hasRead(foreign)(step) && isWatching(step),
        (step) => hasRead(foreign)(step) && step.before.matches('pasting'),
      ],
      check: (step) => {
        const { after, before, name, event } = step
        const problems = {
          'readPicture reads another code': 'invalidCode',
          'readPicture reads one part': 'onePart',
          'readPicture finds no code': 'emptyPicture',
          'readPicture finds no picture': 'unreadablePicture',
        } as const
        const isForeign = hasRead(foreign)(step)
        if (isForeign && event.type === 'code.seen' && isWatching(step)) {
          if (seenOf(before) === undefined) expect(viewOf(after).problem).toBe('invalidCode')
          else expect([viewOf(after).ignored, viewOf(after).progress]).toEqual(['foreign', viewOf(before).progress])
        }
        if (event['text'] === hugePart && isWatching(step) && seenOf(before) === undefined)
          expect(viewOf(after).problem).toBe('tooLarge')
        if (event['text'] === falsePart && isWatching(step))
          expect([viewOf(after).problem, seenOf(after)]).toEqual(['damaged', undefined])
        if (isForeign && event.type === 'paste.submit' && before.matches('pasting'))
          expect([after.value, viewOf(after).isPasteWrong]).toEqual(['pasting', true])
        if (Object.hasOwn(problems, name)) expect(viewOf(after).problem).toBe(problems[name as keyof typeof problems])
        if (contextOf(after).text !== undefined) expect(contextOf(after).text).toBe(wanted)
      },
    },
    {
      title: '4. each reason why there is no camera is said as itself',
      bites: Object.keys(refusals).map(isRefused),
      check: ({ event, before, after }) => {
        if (event.type === 'camera.refused' && before.matches('camera'))
          expect(viewOf(after).problem).toBe(refusals[event['reason'] as keyof typeof refusals])
      },
    },
    {
      title: '5. no wait is without an end: for the camera, for a code, for a picture',
      bites: ['after cameraWait', 'after lookingWait', 'after strugglingWait', 'after pictureWait'],
      check: ({ name, after }) => {
        if (name === 'after cameraWait') expect(viewOf(after).problem).toBe('unanswered')
        if (name === 'after lookingWait') expect(viewOf(after)).toMatchObject({ step: 'struggling', picture })
        if (name === 'after strugglingWait') expect(viewOf(after).problem).toBe('nothingSeen')
        if (name === 'after pictureWait') expect(viewOf(after).problem).toBe('readerFailed')
      },
    },
    {
      title: '6. whatever failed leaves a picture, pasted text and another try with the camera',
      bites: [
        'readPicture is not loaded',
        ({ event, before }) => event.type === 'reader.failed' && before.matches('camera'),
      ],
      check: ({ after }) => {
        if (!after.hasTag('failed')) return
        expect(viewOf(after).problem).toBeDefined()
        const ways = ['camera.retry', 'paste.begin', 'scan.leave'].map((type) => ({ type }))
        expect([...ways, { type: 'picture.choose', file: pictureFile }].filter((event) => !after.can(event))).toEqual(
          [],
        )
      },
    },
    {
      title:
        '7. parts of one text alone are joined; a code of another text is said and changes nothing, until the person begins anew',
      bites: [
        isOther,
        (step) => step.event['text'] === part(2) && seenOf(step.before) === 1 && isWatching(step),
        ({ event, before }) => event.type === 'gathering.restart' && seenOf(before) === 2,
      ],
      check: (step) => {
        const { event, before, after } = step
        if (isOther(step))
          expect([viewOf(after).ignored, viewOf(after).progress, after.value]).toEqual([
            'otherText',
            viewOf(before).progress,
            before.value,
          ])
        if (event.type === 'gathering.restart' && isWatching(step))
          expect([viewOf(after).progress, viewOf(after).ignored, viewOf(after).step]).toEqual([
            undefined,
            undefined,
            'looking',
          ])
        const isNews = event['text'] === part(1) || event['text'] === part(2)
        if (isNews && isWatching(step) && after.status === 'active')
          expect([viewOf(after).step, seenOf(after)! >= (seenOf(before) ?? 0)]).toEqual(['gathering', true])
      },
    },
    {
      title: '8. the light is shown as what the camera reports, and goes off with it',
      bites: [
        ({ event, before }) => event.type === 'torch.turned' && contextOf(before).isTorchOn === false,
        (step) => step.event.type === 'camera.choose' && contextOf(step.before).isTorchOn === true,
      ],
      check: ({ event, before, after }) => {
        if (event.type === 'torch.turn') expect(contextOf(after).isTorchOn).toBe(contextOf(before).isTorchOn)
        if (event.type === 'torch.turned' && contextOf(before).isTorchOn !== undefined)
          expect(contextOf(after).isTorchOn).toBe(true)
        if (!after.matches({ camera: 'watching' })) expect(contextOf(after).isTorchOn).toBeUndefined()
      },
    },
    ...everyChart(),
  ],
}
