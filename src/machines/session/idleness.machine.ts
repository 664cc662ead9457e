/**
 * Purpose: tells the gateway that the person is at work, and warns before a session ends, because nobody is or because its time is over.
 *
 * Invariants:
 * 1. only what the person does is told as work
 * 2. the warning stands exactly while the gateway says that little time is left
 * 3. the session is told as over on the gateway's word alone
 * 4. who is warned can stay, and reads when the gateway did not hear it
 * 5. a question without an answer changes nothing that is shown
 * 6. how long the session lasts at most is what the gateway said last
 * 7. whatever is asked or told ends, also without an answer
 *
 * Waits for: the person, the gateway, the clock.
 */
import { assign, setup } from 'xstate'
import { idleDelays } from '@domain/shared/access-delays'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { withOutput } from '../shared/with-output'
import type { IdlenessAnswer, IdlenessContext, IdlenessEvent } from './idleness.types'

interface Answered {
  readonly output: IdlenessAnswer
}

/** Whether the question was asked before a warning or while one stands. */
const onTimeLeft = [
  { guard: withOutput('isEnded'), target: 'over' },
  { guard: withOutput('isClose'), target: 'warned', actions: [withOutput('keepLeft'), withOutput('keepEnd')] },
  { target: 'watching', actions: withOutput('keepEnd') },
] as const

/** Whether the gateway was told of work or of a person who stays. */
const onReported = [
  { guard: withOutput('isEnded'), target: 'over' },
  { target: 'watching', actions: withOutput('keepEnd') },
] as const

export const idleness = setup({
  types: {
    context: {} as IdlenessContext,
    events: {} as IdlenessEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    askIdleness: promisePlaceholder<IdlenessAnswer, void>('askIdleness'),
    reportActivity: promisePlaceholder<IdlenessAnswer, void>('reportActivity'),
    watchPerson: callbackPlaceholder<IdlenessEvent, void>('watchPerson'),
  },
  guards: {
    isEnded: (_, { output }: Answered) => output.kind === 'ended',
    isClose: (_, { output }: Answered) => output.kind === 'open' && output.msLeft <= idleDelays.idleWarning,
  },
  actions: {
    keepLeft: assign((_, { output }: Answered) => ({
      msLeft: output.kind === 'open' ? output.msLeft : undefined,
      hasFailed: false,
    })),
    keepEnd: assign((_, { output }: Answered) => ({ msToEnd: output.kind === 'open' ? output.msToEnd : undefined })),
    forgetLeft: assign({ msLeft: undefined, hasFailed: false }),
    keepFailure: assign({ hasFailed: true }),
    readSession: actionPlaceholder(),
  },
  delays: { idleCheck: idleDelays.idleCheck, idleAnswerWait: idleDelays.idleAnswerWait },
}).createMachine({
  id: 'idleness',
  description: 'Whether anybody is at work in the session',
  context: { msLeft: undefined, msToEnd: undefined, hasFailed: false },
  invoke: { id: 'watchPerson', src: 'watchPerson' },
  initial: 'asking',
  states: {
    watching: {
      tags: ['awaitingHuman'],
      meta: { description: 'There is time left, and the person may be at work' },
      entry: 'forgetLeft',
      on: { 'person.acted': 'reporting' },
      after: { idleCheck: 'asking' },
    },
    reporting: {
      tags: ['busy'],
      meta: { description: 'The gateway is told that the person is at work' },
      invoke: { id: 'reportActivity', src: 'reportActivity', onDone: onReported, onError: 'watching' },
      after: { idleAnswerWait: 'watching' },
    },
    asking: {
      tags: ['busy'],
      meta: { description: 'The gateway is asked how much time is left' },
      on: { 'person.acted': 'reporting' },
      invoke: { id: 'askIdleness', src: 'askIdleness', onDone: onTimeLeft, onError: 'watching' },
      after: { idleAnswerWait: 'watching' },
    },
    warned: {
      tags: ['awaitingHuman'],
      meta: { description: 'The session ends soon, and the person can stay' },
      on: { 'session.stay': 'staying' },
      after: { idleCheck: 'checking' },
    },
    checking: {
      tags: ['busy'],
      meta: { description: 'The gateway is asked again while the warning stands' },
      on: { 'session.stay': 'staying' },
      invoke: { id: 'askIdleness', src: 'askIdleness', onDone: onTimeLeft, onError: 'warned' },
      after: { idleAnswerWait: 'warned' },
    },
    staying: {
      tags: ['busy'],
      meta: { description: 'The gateway is told that the person stays' },
      invoke: {
        id: 'reportActivity',
        src: 'reportActivity',
        onDone: onReported,
        onError: { target: 'warned', actions: 'keepFailure' },
      },
      after: { idleAnswerWait: { target: 'warned', actions: 'keepFailure' } },
    },
    over: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The session has ended, and is read once more' },
      entry: 'readSession',
    },
  },
})
