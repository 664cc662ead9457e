/**
 * Purpose: reads one QR code, by the camera, from a picture or as pasted text.
 *
 * Invariants:
 * 1. the camera runs only while the person looks through it, and one at a time
 * 2. only a code that is looked for is read, whichever way it came
 * 3. another code, and a picture without one, are said and read nothing
 * 4. each reason why there is no camera is said as itself
 * 5. no wait is without an end: for the camera, for a code, for a picture
 * 6. whatever failed leaves a picture, pasted text and another try with the camera
 *
 * Waits for: the person, the camera, and the program that reads pictures.
 */
import { assign, setup } from 'xstate'
import { scanningDelays } from '@domain/shared/delays'
import type { ChartMeta, ChartTag } from './chart-meta'
import { callbackPlaceholder, promisePlaceholder } from './placeholder'
import { present } from './present'
import type {
  CameraEvent,
  CameraProblem,
  PictureReading,
  QrScanContext,
  QrScanEvent,
  QrScanInput,
  QrScanOutput,
} from './qr-scan.types'
import { withOutput } from './with-output'

interface Refused {
  readonly reason: CameraProblem
}
interface Text {
  readonly text: string
}
interface Reading {
  readonly output: PictureReading
}

export const qrScan = setup({
  types: {
    input: {} as QrScanInput,
    context: {} as QrScanContext,
    events: {} as QrScanEvent,
    output: {} as QrScanOutput,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    watchCamera: callbackPlaceholder<CameraEvent, void>('watchCamera'),
    readPicture: promisePlaceholder<PictureReading, { readonly file: File }>('readPicture'),
  },
  guards: {
    isDenied: (_, { reason }: Refused) => reason === 'denied',
    isMissing: (_, { reason }: Refused) => reason === 'missing',
    isInUse: (_, { reason }: Refused) => reason === 'inUse',
    isExpected: ({ context }, { text }: Text) => context.accepts(text),
    isExpectedPicture: ({ context }, { output }: Reading) => output.kind === 'read' && context.accepts(output.text),
    isForeignPicture: (_, { output }: Reading) => output.kind === 'read',
    isEmptyPicture: (_, { output }: Reading) => output.kind === 'empty',
  },
  actions: {
    keepPicture: assign((_, { picture }: { picture: MediaStream }) => ({ picture })),
    forgetPicture: assign({ picture: undefined }),
    keepText: assign((_, { text }: Text) => ({ text })),
    keepTextOfPicture: assign((_, { output }: Reading) => ({ text: output.kind === 'read' ? output.text : undefined })),
    forgetWrongPaste: assign({ isPasteWrong: false }),
    noteWrongPaste: assign({ isPasteWrong: true }),
  },
  delays: scanningDelays,
}).createMachine({
  id: 'qrScan',
  description: 'One QR code, read by the camera, from a picture or as pasted text',
  context: ({ input }) => ({ ...input, picture: undefined, text: undefined, isPasteWrong: false }),
  initial: 'camera',
  on: { 'scan.leave': '.left' },
  states: {
    camera: {
      tags: ['busy'],
      meta: { description: 'The camera is asked for, and then looked through' },
      initial: 'asking',
      exit: 'forgetPicture',
      invoke: { id: 'watchCamera', src: 'watchCamera' },
      on: {
        'camera.refused': [
          { guard: { type: 'isDenied', params: ({ event }) => event }, target: 'stopped.denied' },
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'stopped.noCamera' },
          { guard: { type: 'isInUse', params: ({ event }) => event }, target: 'stopped.cameraInUse' },
          { target: 'stopped.cameraFailed' },
        ],
        'code.seen': [
          {
            guard: { type: 'isExpected', params: ({ event }) => event },
            target: 'read',
            actions: { type: 'keepText', params: ({ event }) => event },
          },
          { target: 'stopped.invalidCode' },
        ],
        'reader.failed': 'stopped.readerFailed',
        'picture.choose': 'readingPicture',
        'paste.begin': 'pasting',
      },
      states: {
        asking: {
          tags: ['busy', 'awaitingHuman'],
          meta: { description: 'The browser asks the person for the camera, and the camera starts' },
          on: {
            'camera.opened': { target: 'looking', actions: { type: 'keepPicture', params: ({ event }) => event } },
          },
          after: { cameraWait: '#qrScan.stopped.unanswered' },
        },
        looking: {
          tags: ['busy'],
          meta: { description: 'Each picture of the camera is searched for a code' },
          after: { lookingWait: 'struggling' },
        },
        struggling: {
          tags: ['busy'],
          meta: { description: 'No code was seen for a while; the search goes on, with advice' },
          after: { strugglingWait: '#qrScan.stopped.nothingSeen' },
        },
      },
    },
    readingPicture: {
      tags: ['busy'],
      meta: { description: 'The chosen picture is searched for a code' },
      invoke: {
        id: 'readPicture',
        src: 'readPicture',
        input: ({ event }) => {
          if (event.type !== 'picture.choose') throw new Error('only a chosen picture is read')
          return { file: event.file }
        },
        onDone: [
          { guard: withOutput('isExpectedPicture'), target: 'read', actions: withOutput('keepTextOfPicture') },
          { guard: withOutput('isForeignPicture'), target: 'stopped.invalidCode' },
          { guard: withOutput('isEmptyPicture'), target: 'stopped.emptyPicture' },
          { target: 'stopped.unreadablePicture' },
        ],
        onError: 'stopped.readerFailed',
      },
      after: { pictureWait: 'stopped.readerFailed' },
    },
    pasting: {
      tags: ['editable'],
      meta: { description: 'The person pastes the text of the code' },
      exit: 'forgetWrongPaste',
      on: {
        'paste.submit': [
          {
            guard: { type: 'isExpected', params: ({ event }) => event },
            target: 'read',
            actions: { type: 'keepText', params: ({ event }) => event },
          },
          { actions: 'noteWrongPaste' },
        ],
        'camera.retry': 'camera',
      },
    },
    stopped: {
      tags: ['failed'],
      meta: { description: 'Nothing was read; the person chooses another way' },
      initial: 'cameraFailed',
      on: { 'camera.retry': 'camera', 'picture.choose': 'readingPicture', 'paste.begin': 'pasting' },
      states: {
        denied: { tags: ['failed'], meta: { description: 'The person or the browser does not allow the camera' } },
        noCamera: { tags: ['failed'], meta: { description: 'The device has no camera' } },
        cameraInUse: { tags: ['failed'], meta: { description: 'Another program has the camera' } },
        cameraFailed: { tags: ['failed'], meta: { description: 'The camera did not start, or stopped' } },
        unanswered: { tags: ['failed'], meta: { description: 'Nobody answered whether the camera may be used' } },
        nothingSeen: {
          tags: ['failed'],
          meta: { description: 'The camera saw no code for so long that it was turned off' },
        },
        readerFailed: {
          tags: ['failed'],
          meta: { description: 'The program that reads pictures did not come, or broke' },
        },
        invalidCode: { tags: ['failed'], meta: { description: 'A code was read that is not one of those looked for' } },
        emptyPicture: { tags: ['failed'], meta: { description: 'The chosen picture has no code that can be read' } },
        unreadablePicture: { tags: ['failed'], meta: { description: 'The chosen file is no picture, or too large' } },
      },
    },
    read: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'A code that is looked for was read' },
      output: ({ context }): QrScanOutput => ({ outcome: 'read', text: present(context.text) }),
    },
    left: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The person went away; nothing was read' },
      output: (): QrScanOutput => ({ outcome: 'left' }),
    },
  },
  output: ({ event }) => event.output as QrScanOutput,
})
