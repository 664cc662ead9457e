/**
 * Purpose: a trade on a connected account, from the pairs of its exchange to the proposal.
 *
 * Invariants:
 * 1. only an account whose connection works trades
 * 2. a price belongs to the pair that is chosen, and the one that is signed is the one that was read last
 * 3. nothing is tried or proposed on an old price without the word of the person, nor without a price
 * 4. what is proposed was tried before at the exchange and would be carried out
 * 5. why the exchange would not carry out a trade is said by its own word, until the person goes on
 * 6. nothing sets out without the word of the person, and a form that has a problem does not set out
 * 7. only what the platform took forgets the draft and leaves the form, and a lost answer is never told as a refusal
 *
 * Waits for: the person, the platform and through it the exchange, the clock, the proposal.
 */
import { assign, setup } from 'xstate'
import { tradeDelays } from '@domain/shared/trade-delays'
import { proposeIntent } from '../intents/propose-intent.machine'
import type { ProposeIntentOutput } from '../intents/propose-intent.types'
import { breakOfProposal, endOfProposal, noProblem, proposedActions, proposingGuards } from '../intents/proposing'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { withOutput } from '../shared/with-output'
import type { TradeContext, TradeEvent, TradeInput, TradePair, TradeQuestion, TradeTrial } from './trade.types'

type Submitted = Extract<TradeEvent, { readonly type: 'trade.submit' }>
interface Read {
  readonly output: readonly TradePair[]
}
interface Tried {
  readonly output: TradeTrial
}

const submitted = ({ event }: { readonly event: Submitted }) => event

export const trade = setup({
  types: {
    input: {} as TradeInput,
    context: {} as TradeContext,
    events: {} as TradeEvent,
    children: {} as { proposeIntent: 'proposeIntent' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    proposeIntent,
    loadPairs: promisePlaceholder<readonly TradePair[], void>('loadPairs'),
    watchPrice: callbackPlaceholder<TradeEvent, TradePair>('watchPrice'),
    tryTrade: promisePlaceholder<TradeTrial, TradeQuestion>('tryTrade'),
  },
  delays: { priceStale: tradeDelays.priceStale, tradeTrialWait: tradeDelays.tradeTrialWait },
  guards: {
    ...proposingGuards,
    isWantedThere: ({ context }, { output }: Read) => wantedOf(context, output) !== undefined,
    isReady: ({ context }, { problems }: Submitted) => context.isConnected && problems.length === 0,
    isReadyAndAccepted: ({ context }, { problems, isStaleAccepted }: Submitted) =>
      context.isConnected && problems.length === 0 && isStaleAccepted,
    isOld: (_, { isOld }: Extract<TradeEvent, { readonly type: 'price.read' }>) => isOld,
    passes: (_, { output }: Tried) => output.outcome === 'passes',
  },
  actions: {
    ...proposedActions,
    keepPairs: assign(({ context }, { output }: Read) => ({ pairs: output, pair: wantedOf(context, output) })),
    keepPair: assign(({ context }, { pair }: { readonly pair: TradePair }) => ({
      pair,
      seen: context.pair?.base === pair.base && context.pair.quote === pair.quote ? context.seen : undefined,
      hint: undefined,
      problem: undefined,
    })),
    keepPrice: assign((_, { seen }: Extract<TradeEvent, { readonly type: 'price.read' }>) => ({ seen })),
    keepAsked: assign(({ context }, { question, draftAt }: Submitted) => ({
      asked: { question, draft: draftAt(present(context.seen)) },
      hint: undefined,
      problem: undefined,
    })),
    keepHint: assign((_, { output }: Tried) => ({ hint: output.outcome === 'fails' ? output.hint : undefined })),
    keepEnd: assign(endOfProposal),
    keepBreak: assign(breakOfProposal),
    clearProblem: assign({ ...noProblem, hint: undefined }),
    follow: actionPlaceholder<{ output: ProposeIntentOutput }>(),
  },
}).createMachine({
  id: 'trade',
  description: 'A trade on a connected account',
  context: ({ input }) => ({
    ...input,
    pairs: [],
    pair: undefined,
    seen: undefined,
    asked: undefined,
    hint: undefined,
    problem: undefined,
  }),
  initial: 'loadingPairs',
  states: {
    loadingPairs: {
      tags: ['busy'],
      meta: { description: 'The exchange is asked what it trades' },
      invoke: {
        id: 'loadPairs',
        src: 'loadPairs',
        onDone: [
          { guard: withOutput('isWantedThere'), target: 'editing.withPair', actions: withOutput('keepPairs') },
          { target: 'editing', actions: withOutput('keepPairs') },
        ],
        onError: 'pairsFailed',
      },
      after: { tradeTrialWait: 'pairsFailed' },
    },
    pairsFailed: {
      tags: ['failed'],
      meta: { description: 'What the exchange trades could not be read' },
      on: { 'pairs.again': 'loadingPairs' },
    },
    editing: {
      tags: ['editable'],
      meta: { description: 'The person fills in the trade' },
      initial: 'noPair',
      on: {
        'pair.pick': {
          target: '.withPair',
          reenter: true,
          actions: { type: 'keepPair', params: ({ event }) => event },
        },
        'trade.change': { actions: 'clearProblem' },
      },
      states: {
        noPair: { tags: ['editable'], meta: { description: 'No pair is chosen' } },
        withPair: {
          tags: ['editable'],
          meta: { description: 'The price of the chosen pair is watched' },
          invoke: { id: 'watchPrice', src: 'watchPrice', input: ({ context }) => present(context.pair) },
          initial: 'priceLoading',
          on: {
            'price.read': [
              {
                guard: { type: 'isOld', params: ({ event }) => event },
                target: '.priceStale',
                actions: { type: 'keepPrice', params: ({ event }) => event },
              },
              { target: '.priced', actions: { type: 'keepPrice', params: ({ event }) => event } },
            ],
          },
          states: {
            priceLoading: {
              tags: ['busy'],
              meta: { description: 'The first price is on its way' },
              on: { 'price.failed': 'priceUnread' },
              after: { priceStale: 'priceUnread' },
            },
            priced: {
              tags: ['editable'],
              meta: { description: 'The price is new' },
              on: {
                'trade.submit': {
                  guard: { type: 'isReady', params: submitted },
                  target: '#trade.dryRun',
                  actions: { type: 'keepAsked', params: submitted },
                },
              },
              after: { priceStale: 'priceStale' },
            },
            priceStale: {
              tags: ['editable'],
              meta: { description: 'The price is old, and goes on only with the word of the person' },
              on: {
                'trade.submit': {
                  guard: { type: 'isReadyAndAccepted', params: submitted },
                  target: '#trade.dryRun',
                  actions: { type: 'keepAsked', params: submitted },
                },
              },
            },
            priceUnread: {
              tags: ['failed'],
              meta: { description: 'There is no price, and nothing is traded without one' },
              on: { 'price.failed': 'priceUnread' },
            },
          },
        },
      },
    },
    dryRun: {
      tags: ['busy'],
      meta: { description: 'The exchange tries the trade without carrying it out' },
      invoke: {
        id: 'tryTrade',
        src: 'tryTrade',
        input: ({ context }) => present(context.asked).question,
        onDone: [
          { guard: withOutput('passes'), target: 'proposing' },
          { target: 'unavailable', actions: withOutput('keepHint') },
        ],
        onError: 'untried',
      },
      after: { tradeTrialWait: 'untried' },
    },
    unavailable: {
      tags: ['refused'],
      meta: { description: 'The exchange would not carry it out, and says why' },
      on: { 'trade.edit': { target: 'editing.withPair', actions: 'clearProblem' } },
    },
    untried: {
      tags: ['failed'],
      meta: { description: 'The exchange could not be asked' },
      on: { 'trade.edit': { target: 'editing.withPair', actions: 'clearProblem' } },
    },
    proposing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The trade is reviewed, signed and sent' },
      invoke: {
        id: 'proposeIntent',
        src: 'proposeIntent',
        input: ({ context: { desk, asked } }) => ({ desk, draft: present(asked).draft }),
        onDone: [
          {
            guard: withOutput('isAccepted'),
            target: 'done',
            actions: ['forgetDraft', withOutput('sayProposed'), withOutput('follow')],
          },
          { guard: withOutput('isRefused'), target: 'refused', actions: withOutput('keepEnd') },
          { target: 'editing.withPair', actions: withOutput('keepEnd') },
        ],
        onError: { target: 'editing.withPair', actions: 'keepBreak' },
      },
    },
    refused: {
      tags: ['refused'],
      meta: { description: 'The platform said no, and the person reads why' },
      on: { 'trade.edit': { target: 'editing.withPair', actions: 'clearProblem' } },
    },
    done: { type: 'final', tags: ['terminal'], meta: { description: 'The platform took the proposal' } },
  },
})

const wantedOf = ({ wanted }: TradeContext, pairs: readonly TradePair[]): TradePair | undefined =>
  wanted && pairs.find(({ base, quote }) => base === wanted.base && quote === wanted.quote)
