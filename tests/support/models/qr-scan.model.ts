import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { connectQrScan } from '@machines/shared/qr-scan.connect'
import { qrScan } from '@machines/shared/qr-scan.machine'
import type { QrScanContext } from '@machines/shared/qr-scan.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

export const [wanted, foreign] = ['a code that is looked for', 'https://elsewhere.example/menu']
export const pictureFile = new File(['pixels'], 'code.png', { type: 'image/png' })
/** A browser shows nothing but a stream. */
const picture = typeof MediaStream === 'undefined' ? ({ id: 'a stream' } as MediaStream) : new MediaStream()

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as QrScanContext
const viewOf = (snapshot: AnyMachineSnapshot) => connectQrScan(snapshot as never, () => undefined)
const cameras = ({ calls }: WalkStep) => calls.filter(({ id, ended }) => id === 'watchCamera' && ended === 'running')
/** The reasons of a camera, by what is to be said of each. */
const refusals = { denied: 'denied', missing: 'noCamera', inUse: 'cameraInUse', broken: 'cameraFailed' } as const
const isRefused = (reason: string) => (step: WalkStep) =>
  step.event.type === 'camera.refused' && step.event['reason'] === reason && step.before.matches('camera')
const hasRead = (text: string) => (step: WalkStep) =>
  ['code.seen', 'paste.submit'].includes(step.event.type) && step.event['text'] === text

export const qrScanModel: ChartSuite = {
  machine: qrScan,
  inputs: [{ accepts: (text: string) => text === wanted }],
  events: () => [
    { type: 'camera.opened', picture },
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
      { name: 'finds no code', done: { kind: 'empty' } },
      { name: 'finds no picture', done: { kind: 'unreadable' } },
      { name: 'is not loaded', fail: new Error('network') },
    ],
  },
  key: (snapshot) => [contextOf(snapshot).picture?.id, contextOf(snapshot).text, contextOf(snapshot).isPasteWrong],
  rows: { '3. another code, and a picture without one, are said and read nothing': '[MO015]' },
  invariants: [
    {
      title: '1. the camera runs only while the person looks through it, and one at a time',
      bites: [
        'paste.begin',
        ({ event, before }) => event.type === 'picture.choose' && before.matches('camera'),
        'scan.leave',
        ({ event, before }) => event.type === 'camera.retry' && before.matches('stopped'),
        ({ event, before }) => event.type === 'code.seen' && before.matches({ camera: 'looking' }),
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
        (step) => step.event.type === 'code.seen' && hasRead(wanted)(step) && step.before.matches('camera'),
        (step) => step.event.type === 'paste.submit' && hasRead(wanted)(step) && step.before.matches('pasting'),
      ],
      check: (step) => {
        const { after, before, name } = step
        const isSeen = hasRead(wanted)(step) && before.matches(step.event.type === 'code.seen' ? 'camera' : 'pasting')
        if (isSeen || name === 'readPicture reads the code')
          expect([after.status, after.output]).toEqual(['done', { outcome: 'read', text: wanted }])
        else if (after.status === 'done') expect(after.output).toEqual({ outcome: 'left' })
      },
    },
    {
      title: '3. another code, and a picture without one, are said and read nothing',
      bites: [
        'readPicture reads another code',
        'readPicture finds no code',
        'readPicture finds no picture',
        (step) => hasRead(foreign)(step) && step.before.matches('camera'),
        (step) => hasRead(foreign)(step) && step.before.matches('pasting'),
      ],
      check: (step) => {
        const { after, before, name, event } = step
        const problems = {
          'readPicture reads another code': 'invalidCode',
          'readPicture finds no code': 'emptyPicture',
          'readPicture finds no picture': 'unreadablePicture',
        } as const
        const isForeign = hasRead(foreign)(step)
        if (isForeign && event.type === 'code.seen' && before.matches('camera'))
          expect(viewOf(after).problem).toBe('invalidCode')
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
    ...everyChart(),
  ],
}
