/**
 * Purpose: reads one text from its QR code or from a row of them, by the camera, from a picture or as pasted text.
 *
 * Invariants:
 * 1. the camera runs only while the person looks through it, and one at a time
 * 2. only a code that is looked for is read, whichever way it came
 * 3. another code, and a picture without one, are said and read nothing
 * 4. each reason why there is no camera is said as itself
 * 5. no wait is without an end: for the camera, for a code, for a picture
 * 6. whatever failed leaves a picture, pasted text and another try with the camera
 * 7. parts of one text alone are joined; a code of another text is said and changes nothing, until the person begins anew
 * 8. the light is shown as what the camera reports, and goes off with it
 *
 * Waits for: the person, the camera, and the program that reads pictures.
 */
import { assign, sendTo, setup } from 'xstate'
import { scanningDelays } from '@domain/shared/delays'
import type { TakenCode } from '@domain/signing/gathered-codes'
import { actionPlaceholder } from './action-placeholder'
import type { ChartMeta, ChartTag } from './chart-meta'
import { callbackPlaceholder, promisePlaceholder } from './placeholder'
import { present } from './present'
import type {
  CameraEvent,
  CameraProblem,
  CameraWish,
  PictureReading,
  QrScanContext,
  QrScanEvent,
  QrScanInput,
  QrScanOutput,
  TorchTurn,
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
type Opened = Extract<CameraEvent, { readonly type: 'camera.opened' }>

/** Seen by the camera a code belongs to what is gathered already; chosen or pasted it stands alone. */
const seen = ({ take, gathered }: QrScanContext, text: string): TakenCode => (gathered?.take ?? take)(text)
const wholeOf = (taken: TakenCode): string | undefined => (taken.kind === 'whole' ? taken.text : undefined)
const inPicture = ({ take }: QrScanContext, output: PictureReading): TakenCode | undefined =>
  output.kind === 'read' ? take(output.text) : undefined

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
    watchCamera: callbackPlaceholder<TorchTurn, CameraWish>('watchCamera'),
    readPicture: promisePlaceholder<PictureReading, { readonly file: File }>('readPicture'),
  },
  guards: {
    isDenied: (_, { reason }: Refused) => reason === 'denied',
    isMissing: (_, { reason }: Refused) => reason === 'missing',
    isInUse: (_, { reason }: Refused) => reason === 'inUse',
    isWhole: ({ context }, { text }: Text) => seen(context, text).kind === 'whole',
    isPart: ({ context }, { text }: Text) => seen(context, text).kind === 'part',
    isOfOtherText: ({ context }, { text }: Text) => seen(context, text).kind === 'otherText',
    isTooLarge: ({ context }, { text }: Text) => seen(context, text).kind === 'tooLarge',
    isDamaged: ({ context }, { text }: Text) => seen(context, text).kind === 'damaged',
    isGathering: ({ context }) => context.gathered !== undefined,
    isPastedWhole: ({ context }, { text }: Text) => context.take(text).kind === 'whole',
    isWholePicture: ({ context }, { output }: Reading) => inPicture(context, output)?.kind === 'whole',
    isPartPicture: ({ context }, { output }: Reading) => inPicture(context, output)?.kind === 'part',
    isForeignPicture: (_, { output }: Reading) => output.kind === 'read',
    isEmptyPicture: (_, { output }: Reading) => output.kind === 'empty',
  },
  actions: {
    keepPicture: assign((_, { picture, cameras, cameraId, hasTorch }: Opened) => ({
      picture,
      cameras,
      cameraId,
      isTorchOn: hasTorch ? false : undefined,
    })),
    forgetPicture: assign({ picture: undefined, isTorchOn: undefined, ignored: undefined }),
    keepCamera: assign((_, { cameraId }: { readonly cameraId: string }) => ({ cameraId })),
    passTorch: sendTo('watchCamera', (_, { isOn }: TorchTurn): TorchTurn => ({ type: 'torch.turn', isOn })),
    noteTorch: assign(({ context }, { isOn }: { readonly isOn: boolean }) => ({
      isTorchOn: context.isTorchOn === undefined ? undefined : isOn,
    })),
    keepSeen: assign(({ context }, { text }: Text) => ({ text: wholeOf(seen(context, text)) })),
    keepPasted: assign(({ context }, { text }: Text) => ({ text: wholeOf(context.take(text)) })),
    keepPart: assign(({ context }, { text }: Text) => {
      const taken = seen(context, text)
      return { gathered: taken.kind === 'part' ? taken.gathered : context.gathered, ignored: undefined }
    }),
    forgetGathered: assign({ gathered: undefined, ignored: undefined }),
    noteOtherText: assign({ ignored: 'otherText' }),
    noteForeign: assign({ ignored: 'foreign' }),
    keepTextOfPicture: assign(({ context }, { output }: Reading) => {
      const taken = inPicture(context, output)
      return { text: taken && wholeOf(taken) }
    }),
    forgetWrongPaste: assign({ isPasteWrong: false }),
    noteWrongPaste: assign({ isPasteWrong: true }),
    finish: actionPlaceholder<QrScanOutput>(),
  },
  delays: scanningDelays,
}).createMachine({
  id: 'qrScan',
  description: 'One text, read from its QR codes by the camera, from a picture or as pasted text',
  context: ({ input }) => ({
    ...input,
    picture: undefined,
    cameras: [],
    cameraId: undefined,
    isTorchOn: undefined,
    text: undefined,
    gathered: undefined,
    ignored: undefined,
    isPasteWrong: false,
  }),
  initial: 'camera',
  on: { 'scan.leave': '.left' },
  states: {
    camera: {
      tags: ['busy'],
      meta: { description: 'The camera is asked for, and then looked through' },
      initial: 'asking',
      exit: 'forgetPicture',
      invoke: {
        id: 'watchCamera',
        src: 'watchCamera',
        input: ({ context: { cameraId } }) => ({ cameraId }),
      },
      on: {
        'camera.refused': [
          { guard: { type: 'isDenied', params: ({ event }) => event }, target: 'stopped.denied' },
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'stopped.noCamera' },
          { guard: { type: 'isInUse', params: ({ event }) => event }, target: 'stopped.cameraInUse' },
          { target: 'stopped.cameraFailed' },
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
            'camera.opened': { target: 'watching', actions: { type: 'keepPicture', params: ({ event }) => event } },
          },
          after: { cameraWait: '#qrScan.stopped.unanswered' },
        },
        watching: {
          tags: ['busy'],
          meta: { description: 'Each picture of the camera is searched for a code' },
          initial: 'looking',
          on: {
            'code.seen': [
              {
                guard: { type: 'isPart', params: ({ event }) => event },
                target: '.gathering',
                actions: { type: 'keepPart', params: ({ event }) => event },
              },
              {
                guard: { type: 'isWhole', params: ({ event }) => event },
                target: '#qrScan.read',
                actions: { type: 'keepSeen', params: ({ event }) => event },
              },
              { guard: { type: 'isOfOtherText', params: ({ event }) => event }, actions: 'noteOtherText' },
              {
                guard: { type: 'isDamaged', params: ({ event }) => event },
                target: '#qrScan.stopped.damaged',
                actions: 'forgetGathered',
              },
              { guard: 'isGathering', actions: 'noteForeign' },
              { guard: { type: 'isTooLarge', params: ({ event }) => event }, target: '#qrScan.stopped.tooLarge' },
              { target: '#qrScan.stopped.invalidCode' },
            ],
            'gathering.restart': { target: '.looking', actions: 'forgetGathered' },
            'torch.turn': { actions: { type: 'passTorch', params: ({ event }) => event } },
            'torch.turned': { actions: { type: 'noteTorch', params: ({ event }) => event } },
            'camera.choose': {
              target: '#qrScan.camera',
              reenter: true,
              actions: { type: 'keepCamera', params: ({ event }) => event },
            },
          },
          states: {
            looking: {
              tags: ['busy'],
              meta: { description: 'No code was seen yet' },
              after: { lookingWait: 'struggling' },
            },
            gathering: {
              tags: ['busy'],
              meta: { description: 'One of several codes was seen; the others follow in any order' },
              after: { lookingWait: 'struggling' },
            },
            struggling: {
              tags: ['busy'],
              meta: { description: 'No code was seen for a while; the search goes on, with advice' },
              after: { strugglingWait: '#qrScan.stopped.nothingSeen' },
            },
          },
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
          { guard: withOutput('isWholePicture'), target: 'read', actions: withOutput('keepTextOfPicture') },
          { guard: withOutput('isPartPicture'), target: 'stopped.onePart' },
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
            guard: { type: 'isPastedWhole', params: ({ event }) => event },
            target: 'read',
            actions: { type: 'keepPasted', params: ({ event }) => event },
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
        tooLarge: { tags: ['failed'], meta: { description: 'The text is larger than what is gathered from codes' } },
        damaged: { tags: ['failed'], meta: { description: 'The parts did not add up to one text; all are forgotten' } },
        onePart: { tags: ['failed'], meta: { description: 'The chosen picture shows one code of several' } },
        emptyPicture: { tags: ['failed'], meta: { description: 'The chosen picture has no code that can be read' } },
        unreadablePicture: { tags: ['failed'], meta: { description: 'The chosen file is no picture, or too large' } },
      },
    },
    read: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'A code that is looked for was read' },
      entry: { type: 'finish', params: ({ context }) => ({ outcome: 'read', text: present(context.text) }) },
      output: ({ context }): QrScanOutput => ({ outcome: 'read', text: present(context.text) }),
    },
    left: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The person went away; nothing was read' },
      entry: { type: 'finish', params: { outcome: 'left' } },
      output: (): QrScanOutput => ({ outcome: 'left' }),
    },
  },
  output: ({ event }) => event.output as QrScanOutput,
})
