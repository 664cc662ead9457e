import type { OrderChangeContext } from './order-change.types'
import { roadGuards } from '../intents/proposing'
import { withOutput } from '../shared/with-output'

interface Now {
  readonly context: OrderChangeContext
}

/** What is asked of every change of an order, whatever it changes. */
export const orderChangeGuards = {
  ...roadGuards,
  isFree: ({ context }: Now) => context.bar === undefined,
  isBarred: ({ context }: Now) => context.bar !== undefined,
}

/** Where the road of a change may end: back in the form, refused, or taken. */
export const orderChangeEnds = <const Form extends string>(form: Form) => ({
  onDone: [
    { guard: withOutput('isAccepted'), target: 'requested', actions: ['barItself', 'forgetDraft', withOutput('sayProposed'), 'readAnew'] },
    { guard: withOutput('isRefused'), target: 'refused', actions: withOutput('keepEnd') },
    { target: form, actions: withOutput('keepEnd') },
  ],
  onError: { target: form, actions: 'keepBreak' },
} as const)

/** The states that every change of an order has; `first` is where a change begins. */
export const orderChangeStates = <const First extends string>(first: First) => ({
  closed: {
    tags: ['awaitingHuman'],
    meta: { description: 'Nobody asks for it here' },
    on: { 'change.open': { guard: 'isFree', target: first, actions: 'begin' } },
  },
  barred: {
    tags: ['refused'],
    meta: { description: 'Meanwhile the order has settled, or somebody else has asked for a change of it' },
    on: { 'change.close': 'closed' },
  },
  refused: {
    tags: ['refused'],
    meta: { description: 'The platform refuses it' },
    on: { 'change.again': { target: first, actions: 'clearProblem' }, 'change.close': 'closed' },
  },
  requested: {
    tags: ['terminal'],
    meta: { description: 'The platform took the request; the order goes on until it is carried out' },
    on: { 'change.open': { guard: 'isFree', target: first, actions: 'begin' } },
  },
} as const)
