/**
 * Purpose: tells beside a form what its order would cost and whether it would go through, as the platform sees it at this moment.
 *
 * Invariants:
 * 1. what is said of an order was said of exactly that order
 * 2. a form that is not complete asks for nothing
 * 3. one trial is on its way at a time, and none of an order that has changed since
 * 4. a trial ends after its limit, and is then repeated
 * 5. whatever could not be asked can be asked again
 * 6. while a form stands open what it costs is asked anew
 * 7. what is doubted is said no more before it was asked anew
 *
 * Waits for: the person, the clock, the platform.
 */
import { assign, setup } from 'xstate'
import { delays } from '@domain/shared/delays'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import type { OrderedPayload, OrderFormContext, OrderFormEvent, OrderTrial } from './order-form.types'

interface Tried {
  readonly output: OrderTrial
}

export const orderForm = setup({
  types: {
    context: {} as OrderFormContext,
    events: {} as OrderFormEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    tryOrder: promisePlaceholder<OrderTrial, { readonly payload: OrderedPayload }>('tryOrder'),
  },
  delays: {
    rest: delays.searchDebounce,
    trialLimit: delays.estimation,
    retry: delays.estimationRetry,
    renew: delays.estimateRenewal,
  },
  guards: {
    isComplete: (_, { payload }: { payload: OrderedPayload | undefined }) => payload !== undefined,
    passes: (_, { output }: Tried) => output.outcome === 'passes' && !output.estimate.isUncertain,
    isUncertain: (_, { output }: Tried) => output.outcome === 'passes',
  },
  actions: {
    keepPayload: assign((_, { payload }: { payload: OrderedPayload | undefined }) => ({
      payload,
      trial: undefined,
      status: undefined,
    })),
    keepTrial: assign((_, { output }: Tried) => ({ trial: output })),
    keepStatus: assign((_, { status }: { status: number | undefined }) => ({ status })),
    forgetStatus: assign({ status: undefined }),
  },
}).createMachine({
  id: 'orderForm',
  description: 'What an order would come to',
  context: { payload: undefined, trial: undefined, status: undefined },
  initial: 'incomplete',
  on: {
    'form.changed': [
      {
        guard: { type: 'isComplete', params: ({ event }) => ({ payload: event.payload }) },
        target: '.resting',
        actions: { type: 'keepPayload', params: ({ event }) => ({ payload: event.payload }) },
      },
      { target: '.incomplete', actions: { type: 'keepPayload', params: { payload: undefined } } },
    ],
  },
  states: {
    incomplete: { tags: ['editable'], meta: { description: 'The form does not order anything yet' } },
    resting: {
      tags: ['editable'],
      meta: { description: 'A complete form may still be changing' },
      after: { rest: 'trying' },
    },
    trying: {
      tags: ['busy'],
      meta: { description: 'The platform is asked; what it said of the same order before still stands' },
      invoke: {
        id: 'tryOrder',
        src: 'tryOrder',
        input: ({ context }) => ({ payload: present(context.payload) }),
        onDone: [
          { guard: withOutput('passes'), target: 'passing', actions: withOutput('keepTrial') },
          { guard: withOutput('isUncertain'), target: 'uncertain', actions: withOutput('keepTrial') },
          { target: 'failing', actions: withOutput('keepTrial') },
        ],
        onError: {
          target: 'unasked',
          actions: { type: 'keepStatus', params: ({ event }) => ({ status: statusOf(event.error) }) },
        },
      },
      after: { trialLimit: 'timedOut' },
    },
    passing: {
      tags: ['editable'],
      meta: { description: 'The order would go through at a known cost' },
      after: { renew: 'trying' },
      on: { 'trial.doubted': 'trying' },
    },
    uncertain: {
      tags: ['editable'],
      meta: { description: 'The order may go through, but nobody can tell what it needs' },
      after: { renew: 'trying' },
      on: { 'trial.doubted': 'trying' },
    },
    failing: {
      tags: ['refused'],
      meta: { description: 'The order would not go through; the platform says why' },
      after: { renew: 'trying' },
      on: { 'trial.again': 'trying' },
    },
    timedOut: {
      tags: ['failed'],
      meta: { description: 'No answer came in time, the trial is repeated by itself' },
      after: { retry: 'trying' },
      on: { 'trial.again': 'trying' },
    },
    unasked: {
      tags: ['failed'],
      meta: { description: 'The platform could not be asked' },
      after: { renew: { target: 'trying', actions: 'forgetStatus' } },
      on: { 'trial.again': { target: 'trying', actions: 'forgetStatus' } },
    },
  },
})
