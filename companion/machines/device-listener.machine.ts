/**
 * Purpose: keeps one stream open for a profile, and knows what waits for its person.
 *
 * Invariants:
 * 1. it is live only together with the first reading of its stream
 * 2. what waits is changed by a reading, by a refusal of the device and by the end of a sign-in's own time, and by nothing else
 * 3. a reading that fails or is not answered is a break, and is made again
 * 4. what changes while it is read is read again
 * 5. each break in a row is followed by a longer rest, up to the last one, and only a reading ends the row
 * 6. one stream is open at a time, and none during a rest
 * 7. the end of a sign-in is waited for exactly while one is known, whatever becomes of the stream
 * 8. a device that is refused knows whether that is for its clock, keeps nothing, asks nobody and waits for nothing but the person
 * 9. all that waits is read once on a stream, and afterwards only what the server named since
 *
 * Waits for: the server.
 */
import { assign, or, raise, setup, stateIn } from 'xstate'
import { listeningDelays } from '@domain/shared/delays'
import type { ChartMeta, ChartTag } from '@machines/shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '@machines/shared/placeholder'
import { withOutput } from '@machines/shared/with-output'
import type {
  Change,
  DeviceListenerContext,
  DeviceListenerEvent,
  DeviceListenerInput,
  Reading,
  Waiting,
} from './device-listener.types'

interface Now {
  readonly context: DeviceListenerContext
}

type Changed = Extract<DeviceListenerEvent, { readonly type: 'stream.changed' }>
type Refused = Extract<DeviceListenerEvent, { readonly type: 'stream.refused' }>

const mostBreaks = 5
const hasBroken =
  (times: number) =>
  ({ context }: Now) =>
    context.breaks === times

const retrying = { target: '#deviceListener.stream.retrying', actions: 'countBreak' } as const
const noteChange = {
  type: 'noteChange',
  params: ({ event }: { readonly event: Changed }) => ({ change: event.change }),
} as const
const noteRefusal = {
  type: 'noteRefusal',
  params: ({ event }: { readonly event: Refused }) => ({ isClockWrong: event.isOfClock === true }),
} as const
const again = { target: '#deviceListener.stream.open', reenter: true } as const

/** What waits is read the first time in the same way as ever after. */
const waitingIsRead = {
  initial: 'fresh',
  invoke: {
    id: 'readWaiting',
    src: 'readWaiting',
    input: ({ context: { profile, pending, login, asked } }: Now) => ({ profile, known: { pending, login }, asked }),
    onDone: [
      { guard: 'isOutdated', target: 'rereading', reenter: true, actions: [withOutput('keepWaiting'), 'sayLogin'] },
      { target: 'live', actions: [withOutput('keepWaiting'), 'sayLogin'] },
    ],
    onError: retrying,
  },
  after: { listenWait: retrying },
  states: {
    fresh: {
      tags: ['busy'],
      meta: { description: 'Nothing has changed since it was asked' },
      on: { 'stream.changed': { target: 'outdated', actions: noteChange } },
    },
    outdated: {
      tags: ['busy'],
      meta: { description: 'Something has changed since it was asked, so that is read as well' },
      on: { 'stream.changed': { actions: noteChange } },
    },
  },
} as const

export const deviceListener = setup({
  types: {
    input: {} as DeviceListenerInput,
    context: {} as DeviceListenerContext,
    events: {} as DeviceListenerEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    openStream: callbackPlaceholder<DeviceListenerEvent, DeviceListenerInput>('openStream'),
    readWaiting: promisePlaceholder<Waiting, Reading>('readWaiting'),
    awaitExpiry: callbackPlaceholder<DeviceListenerEvent, Pick<Waiting, 'login'>>('awaitExpiry'),
  },
  guards: {
    isOutdated: or([
      stateIn({ stream: { open: { reading: 'outdated' } } }),
      stateIn({ stream: { open: { rereading: 'outdated' } } }),
    ]),
    isFirst: hasBroken(1),
    isSecond: hasBroken(2),
    isThird: hasBroken(3),
    isFourth: hasBroken(4),
    hasLogin: ({ context }) => context.login !== undefined,
  },
  actions: {
    keepWaiting: assign((_, { output: { pending, login } }: { output: Waiting }) => ({ pending, login, breaks: 0 })),
    askAll: assign({ asked: 'all', changed: [] }),
    askChanged: assign(({ context }) => ({ asked: context.changed, changed: [] })),
    noteChange: assign(({ context }, { change }: { change: Change }) => ({
      changed: [...context.changed.filter((one) => subjectOf(one) !== subjectOf(change)), change],
    })),
    noteRefusal: assign((_, { isClockWrong }: { isClockWrong: boolean }) => ({ isClockWrong })),
    forgetWaiting: assign({ pending: [], login: undefined }),
    forgetLogin: assign({ login: undefined }),
    sayLogin: raise({ type: 'login.known' }),
    countBreak: assign(({ context }) => ({ breaks: Math.min(context.breaks + 1, mostBreaks) })),
  },
  delays: listeningDelays,
}).createMachine({
  id: 'deviceListener',
  description: 'What waits for the person of one profile',
  context: ({ input }) => ({
    ...input,
    pending: [],
    login: undefined,
    asked: 'all',
    changed: [],
    isClockWrong: false,
    breaks: 0,
  }),
  type: 'parallel',
  states: {
    stream: {
      meta: { description: 'Whether the server tells this device what happens' },
      initial: 'open',
      states: {
        open: {
          tags: ['busy'],
          meta: { description: 'There is a stream, or one is asked for' },
          initial: 'connecting',
          invoke: { id: 'openStream', src: 'openStream', input: ({ context: { profile } }) => ({ profile }) },
          on: {
            'stream.ended': retrying,
            'stream.refused': { target: 'refused', actions: [noteRefusal, 'forgetWaiting', 'sayLogin'] },
          },
          states: {
            connecting: {
              tags: ['busy'],
              meta: { description: 'The server has not said yet that it tells what happens' },
              on: { 'stream.ready': 'reading', 'listener.retry': again },
              after: { listenWait: retrying },
            },
            reading: {
              tags: ['busy'],
              meta: { description: 'All that waits is read for the first time on this stream' },
              entry: 'askAll',
              on: { 'listener.retry': again },
              ...waitingIsRead,
            },
            live: {
              tags: ['awaitingHuman'],
              meta: { description: 'All that waits is known' },
              on: { 'stream.changed': { target: 'rereading', actions: noteChange } },
            },
            rereading: {
              tags: ['busy'],
              meta: { description: 'Something has changed, and what the server named is read anew' },
              entry: 'askChanged',
              ...waitingIsRead,
            },
          },
        },
        retrying: {
          tags: ['failed'],
          meta: { description: 'There is no stream; what waited is still believed to wait' },
          initial: 'counting',
          on: { 'listener.retry': 'open' },
          states: {
            counting: {
              tags: ['busy'],
              meta: { description: 'How long to rest after so many breaks in a row' },
              always: [
                { guard: 'isFirst', target: 'first' },
                { guard: 'isSecond', target: 'second' },
                { guard: 'isThird', target: 'third' },
                { guard: 'isFourth', target: 'fourth' },
                { target: 'further' },
              ],
            },
            first: {
              tags: ['failed'],
              meta: { description: 'One break' },
              after: { firstRest: '#deviceListener.stream.open' },
            },
            second: {
              tags: ['failed'],
              meta: { description: 'Two breaks in a row' },
              after: { secondRest: '#deviceListener.stream.open' },
            },
            third: {
              tags: ['failed'],
              meta: { description: 'Three breaks in a row' },
              after: { thirdRest: '#deviceListener.stream.open' },
            },
            fourth: {
              tags: ['failed'],
              meta: { description: 'Four breaks in a row' },
              after: { fourthRest: '#deviceListener.stream.open' },
            },
            further: {
              tags: ['failed'],
              meta: { description: 'Five breaks in a row, or more' },
              after: { furtherRest: '#deviceListener.stream.open' },
            },
          },
        },
        refused: {
          tags: ['refused'],
          meta: {
            description:
              'The server does not believe this device, or finds its clock wrong, so nothing is known to wait',
          },
          on: { 'listener.retry': 'open' },
        },
      },
    },
    signIn: {
      meta: { description: 'Whether a sign-in is known to be open' },
      initial: 'none',
      states: {
        none: {
          tags: ['awaitingHuman'],
          meta: { description: 'None is known' },
          on: { 'login.known': { guard: 'hasLogin', target: 'open' } },
        },
        open: {
          tags: ['awaitingHuman'],
          meta: { description: 'One is, no longer than it says itself' },
          invoke: { id: 'awaitExpiry', src: 'awaitExpiry', input: ({ context: { login } }) => ({ login }) },
          on: {
            'login.known': [{ guard: 'hasLogin', target: 'open', reenter: true }, { target: 'none' }],
            'login.expired': { target: 'none', actions: 'forgetLogin' },
          },
        },
      },
    },
  },
})

/** What is said later of the same request, or of the same sign-in, takes the place of what was said before. */
const subjectOf = (change: Change) => ('hash' in change ? change.hash : change.challengeId)
