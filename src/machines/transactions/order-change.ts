import { assertEvent, assign, type EventObject } from 'xstate'
import type { OrderChangeBar } from '@domain/transactions/order-changes'
import type { ProposeIntentOutput } from '../intents/propose-intent.types'
import { breakOfProposal, noProblem, problemOfProposal, proposedActions, proposingGuards } from '../intents/proposing'
import { actionPlaceholder } from '../shared/action-placeholder'
import { withOutput } from '../shared/with-output'
import type { OrderChangeContext, OrderChangeEvent } from './order-change.types'

interface Now {
  readonly context: OrderChangeContext
}

/** What is asked of every change of an order, whatever it changes. */
export const orderChangeGuards = {
  ...proposingGuards,
  isFree: ({ context }: Now) => context.bar === undefined,
  isBarred: ({ context }: Now) => context.bar !== undefined,
}

interface Ended {
  readonly output: ProposeIntentOutput
}
interface Bar {
  readonly bar: OrderChangeBar | undefined
}
interface Kept<K> {
  readonly kept: K | undefined
}

/** What every change of an order does, whatever it changes. */
export function orderChangeActions<Context extends OrderChangeContext, Event extends EventObject, K>() {
  const change = <P = undefined>(facts: (params: P) => Partial<OrderChangeContext>) =>
    assign<Context, Event, P, Event, never>((_, params) => facts(params) as Partial<Context>)
  return {
    ...proposedActions,
    readAnew: actionPlaceholder(),
    keepFilled: actionPlaceholder<Kept<K>>(),
    forgetRestored: change(() => ({ isRestored: false })),
    keepEnd: change(({ output }: Ended) => ({ problem: problemOfProposal(output) })),
    keepBreak: change(() => breakOfProposal),
    clearProblem: change(() => noProblem),
    keepBar: change(({ bar }: Bar) => ({ bar })),
  }
}

/**
 * The proposal of a change: its draft is made of what was filled in, and closing the dialog ends nothing of it.
 * @param form where it ends that was neither refused nor taken
 * @param keptOf what is kept meanwhile, for a page that is left before it was sent
 */
export const orderChangeProposal = <Context extends OrderChangeContext, R, K, const Form extends string>(
  description: string,
  form: Form,
  filledIn: (context: Context) => R,
  keptOf: (context: Context) => K,
) =>
  ({
    tags: ['awaitingHuman'],
    meta: { description },
    entry: [
      'forgetRestored',
      {
        type: 'keepFilled',
        params: ({ context }: { readonly context: Context }): Kept<K> => ({ kept: keptOf(context) }),
      },
    ],
    exit: { type: 'keepFilled', params: { kept: undefined } },
    invoke: {
      id: 'proposeIntent',
      src: 'proposeIntent',
      input: ({ context, event }: { readonly context: Context; readonly event: EventObject }) => {
        const begun = event as OrderChangeEvent<R, K>
        assertEvent(begun, 'change.submit')
        return { desk: context.desk, draft: begun.draftOf(filledIn(context)) }
      },
      onDone: [
        {
          guard: withOutput('isAccepted'),
          target: 'requested',
          actions: ['barItself', 'forgetDraft', withOutput('sayProposed'), 'readAnew'],
        },
        { guard: withOutput('isRefused'), target: 'refused', actions: withOutput('keepEnd') },
        { target: form, actions: withOutput('keepEnd') },
      ],
      onError: { target: form, actions: 'keepBreak' },
    },
  }) as const

/** The states that every change of an order has; `first` is where a change begins. */
export const orderChangeStates = <K, const First extends string>(first: First) => {
  const open = {
    guard: 'isFree',
    target: first,
    actions: [
      { type: 'begin', params: ({ event }: { readonly event: Partial<Kept<K>> }) => ({ kept: event.kept }) },
      { type: 'keepFilled', params: { kept: undefined } },
    ],
  } as const
  return {
    closed: {
      tags: ['awaitingHuman'],
      meta: { description: 'Nobody asks for it here' },
      on: { 'change.open': open },
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
      on: { 'change.open': open },
    },
  } as const
}
