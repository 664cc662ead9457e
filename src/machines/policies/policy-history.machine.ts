/**
 * Purpose: says which requests of the past would have gone another way with a draft.
 *
 * Invariants:
 * 1. nothing is read before the person asks, and the list once for each word of the person
 * 2. only what the list brought is weighed, each once, and every answer is of a request of this list
 * 3. it is complete only when all of them were weighed
 * 4. cancelling ends what is under way at once; what was weighed until then stays and is not called complete
 * 5. asking again begins anew, and nothing of the time before is shown
 * 6. a list that cannot be read says so and can be asked for again
 * 7. it reads and weighs, and has no child that proposes or signs
 *
 * Waits for: the platform's records, the sandbox of scripts, and the person who may stop it.
 */
import { assign, setup } from 'xstate'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import type { PastAnswer, PastRequest, PolicyHistoryContext, PolicyHistoryEvent } from './policy-history.types'

interface Weighed {
  readonly id: string
  readonly answer: PastAnswer
}

export interface WeighInput {
  readonly requests: readonly PastRequest[]
}

export const policyHistory = setup({
  types: {
    context: {} as PolicyHistoryContext,
    events: {} as PolicyHistoryEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    listRequests: promisePlaceholder<readonly PastRequest[], undefined>('listRequests'),
    weighRequests: callbackPlaceholder<PolicyHistoryEvent, WeighInput>('weighRequests'),
  },
  guards: {
    isNone: (_, { output }: { output: readonly PastRequest[] }) => output.length === 0,
    isWhole: ({ context }) => context.requests.every(({ id }) => Object.hasOwn(context.answers, id)),
    isListed: ({ context }, { id }: Weighed) =>
      context.requests.some((one) => one.id === id) && !Object.hasOwn(context.answers, id),
  },
  actions: {
    keepRequests: assign((_, { output }: { output: readonly PastRequest[] }) => ({ requests: output })),
    keepAnswer: assign(({ context }, { id, answer }: Weighed) => ({ answers: { ...context.answers, [id]: answer } })),
    keepStatus: assign((_, { status }: { status: number | undefined }) => ({ status })),
    forgetAll: assign({ requests: [], answers: {}, status: undefined }),
  },
}).createMachine({
  id: 'policyHistory',
  description: 'Requests of the past with a draft',
  context: { requests: [], answers: {}, status: undefined },
  initial: 'idle',
  states: {
    idle: {
      tags: ['awaitingHuman'],
      meta: { description: 'Nobody has asked' },
      on: { 'history.start': 'listing' },
    },
    listing: {
      tags: ['busy'],
      meta: { description: 'The last requests are being read' },
      entry: 'forgetAll',
      invoke: {
        id: 'listRequests',
        src: 'listRequests',
        onDone: [
          { guard: withOutput('isNone'), target: 'complete' },
          { target: 'weighing', actions: withOutput('keepRequests') },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepStatus', params: ({ event }) => ({ status: statusOf(event.error) }) },
        },
      },
      on: { 'history.cancel': 'stopped' },
    },
    weighing: {
      tags: ['busy'],
      meta: { description: 'Each request is being weighed, today and with the draft' },
      invoke: { id: 'weighRequests', src: 'weighRequests', input: ({ context }) => ({ requests: context.requests }) },
      on: {
        'request.weighed': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: { type: 'keepAnswer', params: ({ event }) => event },
        },
        'requests.weighed': { guard: 'isWhole', target: 'complete' },
        'history.cancel': 'stopped',
      },
    },
    complete: {
      tags: ['awaitingHuman'],
      meta: { description: 'Every request was weighed' },
      on: { 'history.start': 'listing' },
    },
    failed: {
      tags: ['failed'],
      meta: { description: 'The last requests could not be read' },
      on: { 'history.start': 'listing' },
    },
    stopped: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person stopped it' },
      on: { 'history.start': 'listing' },
    },
  },
})
