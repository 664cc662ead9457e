/**
 * Purpose: compares assets that nobody has validated with those that are validated, and proposes to validate the chosen ones.
 *
 * Invariants:
 * 1. only assets are chosen that were read as not validated, unlocked and whole, each once
 * 2. nothing is proposed while two of the chosen are the same asset on the ledger, or one of them is validated already
 * 3. what is proposed is the chosen records as they were read, once for each word of the person
 * 4. the asset from whose page it was opened is chosen, if it can be
 * 5. a failure to read can be tried again, and what is read anew keeps what was chosen as far as it still can be
 * 6. while it is proposed nothing else is chosen, and what was wrong with it is told until something else is chosen or read
 * 7. only what the platform took is told as proposed and closes the drawer, each once; an asset counts as validated only by what is read
 *
 * Waits for: the person, the platform, the proposal.
 */
import { assertEvent, assign, setup } from 'xstate'
import { chosenRecords, conflictsOf } from '@domain/assets/ticker-validation'
import type { Uuid } from '@domain/shared/ids'
import { proposeIntent } from '../intents/propose-intent.machine'
import { breakOfProposal, endOfProposal, noProblem, proposedActions, proposingGuards } from '../intents/proposing'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import type {
  ReadTickers,
  TickerValidationContext,
  TickerValidationEvent,
  TickerValidationInput,
  ValidationPayload,
} from './ticker-validation.types'

export const tickerValidation = setup({
  types: {
    input: {} as TickerValidationInput,
    context: {} as TickerValidationContext,
    events: {} as TickerValidationEvent,
    children: {} as { readTickers: 'readTickers'; proposeIntent: 'proposeIntent' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    readTickers: promisePlaceholder<ReadTickers, { readonly wanted: Uuid | undefined }>('readTickers'),
    proposeIntent,
  },
  guards: {
    ...proposingGuards,
    isNothing: (_, { output }: { output: ReadTickers }) => output.waiting.length === 0,
    isNone: ({ context }) => context.chosen.length === 0,
    isConflicting: ({ context }) => conflictsIn(context).size > 0,
    canPropose: ({ context }) => validationOf(context) !== undefined,
  },
  actions: {
    sayProposed: proposedActions.sayProposed,
    keepEnd: assign(endOfProposal),
    keepBreak: assign(breakOfProposal),
    clearProblem: assign(noProblem),
    leave: actionPlaceholder(),
    keepTickers: assign(({ context }, { output }: { output: ReadTickers }) => ({
      ...output,
      chosen: chosenRecords(output.waiting, context.chosen).map(({ id }) => id),
    })),
    toggle: assign(({ context: { waiting, chosen } }, { id }: { id: Uuid }) => ({
      chosen: chosen.includes(id)
        ? chosen.filter((one) => one !== id)
        : chosenRecords(waiting, [...chosen, id]).map((record) => record.id),
    })),
    keepStatus: assign((_, { status }: { status: number | undefined }) => ({ status })),
    forgetStatus: assign({ status: undefined, problem: undefined }),
  },
}).createMachine({
  id: 'tickerValidation',
  description: 'What is validated together',
  context: ({ input: { desk, wanted } }) => ({
    desk,
    wanted,
    waiting: [],
    validated: [],
    isCut: false,
    chosen: wanted ? [wanted] : [],
    problem: undefined,
    status: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      meta: { description: 'The assets are being read' },
      entry: 'forgetStatus',
      invoke: {
        id: 'readTickers',
        src: 'readTickers',
        input: ({ context }) => ({ wanted: context.wanted }),
        onDone: [
          { guard: withOutput('isNothing'), target: 'empty', actions: withOutput('keepTickers') },
          { target: 'comparing', actions: withOutput('keepTickers') },
        ],
        onError: {
          target: 'unread',
          actions: { type: 'keepStatus', params: ({ event }) => ({ status: statusOf(event.error) }) },
        },
      },
    },
    unread: {
      tags: ['failed'],
      meta: { description: 'They could not be read' },
      on: { 'tickers.read': 'loading' },
    },
    empty: {
      tags: ['awaitingHuman'],
      meta: { description: 'Every asset is validated' },
      on: { 'tickers.read': 'loading' },
    },
    comparing: {
      tags: ['editable'],
      meta: { description: 'What a signature would cover is shown beside what is validated' },
      initial: 'ready',
      on: {
        'ticker.toggle': {
          target: '.ready',
          actions: ['clearProblem', { type: 'toggle', params: ({ event }) => ({ id: event.tickerId }) }],
        },
        'tickers.read': 'loading',
        'validation.propose': { guard: 'canPropose', target: 'proposing', actions: 'clearProblem' },
      },
      states: {
        ready: {
          tags: ['editable'],
          meta: { description: 'What is chosen can be proposed' },
          always: [
            { guard: 'isNone', target: 'none' },
            { guard: 'isConflicting', target: 'conflicting' },
          ],
        },
        none: { tags: ['editable'], meta: { description: 'None is chosen' } },
        conflicting: {
          tags: ['editable'],
          meta: { description: 'One that is chosen is the same asset as another' },
        },
      },
    },
    proposing: {
      tags: ['awaitingHuman'],
      meta: { description: 'What is chosen is being proposed' },
      invoke: {
        id: 'proposeIntent',
        src: 'proposeIntent',
        input: ({ context, event }) => {
          assertEvent(event, 'validation.propose')
          return { desk: context.desk, draft: event.draftOf(present(validationOf(context))) }
        },
        onDone: [
          { guard: withOutput('isAccepted'), target: 'accepted', actions: [withOutput('sayProposed'), 'leave'] },
          { guard: withOutput('isRefused'), target: 'refused', actions: withOutput('keepEnd') },
          { target: 'comparing', actions: withOutput('keepEnd') },
        ],
        onError: { target: 'comparing', actions: 'keepBreak' },
      },
    },
    refused: {
      tags: ['refused'],
      meta: { description: 'The platform said no, and the person reads why' },
      on: { 'proposal.edit': { target: 'comparing', actions: 'clearProblem' } },
    },
    accepted: { type: 'final', tags: ['terminal'], meta: { description: 'The platform took the proposal' } },
  },
})

export const conflictsIn = ({ waiting, chosen, validated }: TickerValidationContext) =>
  conflictsOf(chosenRecords(waiting, chosen), validated)

/** What is asked for; undefined while nothing is chosen, or what is chosen cannot be validated together. */
export function validationOf(context: TickerValidationContext): ValidationPayload | undefined {
  const records = chosenRecords(context.waiting, context.chosen)
  return records.length > 0 && conflictsIn(context).size === 0
    ? { type: 'v0_ValidateTickers', tickers: [...records] }
    : undefined
}
