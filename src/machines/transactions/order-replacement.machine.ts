/**
 * Purpose: speeds up an order that is on its way: the same order at a higher fee in its place.
 *
 * Invariants:
 * 1. a fee is proposed only from fees of the moment, read each time that it begins
 * 2. nothing is proposed for less than the least increase, nor for another price than the one filled in
 * 3. the dialog opens only for an order that can be replaced, and a bar that comes while one chooses ends it
 * 4. a replacement is proposed once for each time that it is submitted
 * 5. while one is requested no other is, until the order is read anew
 * 6. what was filled in for one replacement is not taken for the next; only what was kept when its page was left before it was sent
 * 7. a proposal under way ends only by itself: closing the dialog drops nothing that may have been sent
 *
 * Waits for: the person, the platform, the proposal.
 */
import { assign, setup } from 'xstate'
import { delays } from '@domain/shared/delays'
import { mostReason } from '@domain/transactions/order-changes'
import { fillFee, readFee, type FeeOffer, type FilledFee } from '@domain/transactions/replacement-fee'
import { proposeIntent } from '../intents/propose-intent.machine'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import { orderChangeActions, orderChangeGuards, orderChangeProposal, orderChangeStates } from './order-change'
import type {
  OrderReplacementContext,
  OrderReplacementEvent,
  OrderReplacementInput,
  FilledReplacement,
  KeptReplacement,
} from './order-replacement.types'

const nothingFilled: KeptReplacement = { fee: { rate: '', priority: '' }, reason: '' }

export const orderReplacement = setup({
  types: {
    input: {} as OrderReplacementInput,
    context: {} as OrderReplacementContext,
    events: {} as OrderReplacementEvent,
    children: {} as { proposeIntent: 'proposeIntent'; offerFee: 'offerFee' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: { offerFee: promisePlaceholder<FeeOffer, undefined>('offerFee'), proposeIntent },
  delays: { pricingLimit: delays.estimation },
  guards: {
    ...orderChangeGuards,
    isFit: ({ context }) => filledIn(context) !== undefined,
    isUnfit: ({ context }) => filledIn(context) === undefined,
  },
  actions: {
    ...orderChangeActions<OrderReplacementContext, OrderReplacementEvent, KeptReplacement>(),
    keepOffer: assign(({ context }, { output: offer }: { output: FeeOffer }) => ({
      offer,
      ...(context.isRestored ? {} : { fee: fillFee(offer.kind, offer.proposed) }),
    })),
    keepFee: assign((_, { fee }: { fee: FilledFee }) => ({ fee })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    keepStatus: assign((_, { status }: { status: number | undefined }) => ({ status })),
    begin: assign((_, { kept }: { kept: KeptReplacement | undefined }) => ({
      offer: undefined,
      ...(kept ?? nothingFilled),
      isRestored: kept !== undefined,
      problem: undefined,
    })),
    forgetStatus: assign({ status: undefined }),
    barItself: assign({ bar: 'replacementRequested' }),
  },
}).createMachine({
  id: 'orderReplacement',
  description: 'Speeding up an order',
  context: ({ input }) => ({
    ...input,
    offer: undefined,
    ...nothingFilled,
    isRestored: false,
    status: undefined,
    problem: undefined,
  }),
  initial: 'closed',
  on: { 'order.changed': { actions: { type: 'keepBar', params: ({ event }) => ({ bar: event.bar }) } } },
  states: {
    ...orderChangeStates<KeptReplacement, 'pricing'>('pricing'),
    pricing: {
      tags: ['busy'],
      meta: { description: 'The fees of the moment are read, so that one can be proposed' },
      entry: 'forgetStatus',
      invoke: {
        id: 'offerFee',
        src: 'offerFee',
        onDone: { target: 'choosing', actions: withOutput('keepOffer') },
        onError: {
          target: 'unpriced',
          actions: { type: 'keepStatus', params: ({ event }) => ({ status: statusOf(event.error) }) },
        },
      },
      after: { pricingLimit: 'unpriced' },
      on: { 'change.close': 'closed' },
    },
    unpriced: {
      tags: ['failed'],
      meta: { description: 'The fees of the moment could not be read' },
      on: { 'change.again': 'pricing', 'change.close': 'closed' },
    },
    choosing: {
      tags: ['awaitingHuman', 'editable'],
      meta: { description: 'The fee is chosen' },
      always: { guard: 'isBarred', target: 'barred' },
      initial: 'unfit',
      on: {
        'fee.change': { actions: { type: 'keepFee', params: ({ event }) => ({ fee: event.fee }) } },
        'reason.change': { actions: { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) } },
        'change.close': 'closed',
      },
      states: {
        unfit: {
          tags: ['awaitingHuman', 'editable'],
          meta: { description: 'The fee that is filled in is none, or less than a replacement must pay' },
          always: { guard: 'isFit', target: 'fit' },
        },
        fit: {
          tags: ['awaitingHuman', 'editable'],
          meta: { description: 'The fee that is filled in is enough for a replacement' },
          always: { guard: 'isUnfit', target: 'unfit' },
          on: { 'change.submit': { target: '#orderReplacement.proposing', actions: 'clearProblem' } },
        },
      },
    },
    proposing: orderChangeProposal(
      'The replacement is being proposed, from its dry run to the answer of the platform',
      'choosing',
      (context: OrderReplacementContext) => present(filledIn(context)),
      ({ fee, reason }): KeptReplacement => ({ fee, reason }),
    ),
  },
})

function filledIn({ offer, fee, reason }: OrderReplacementContext): FilledReplacement | undefined {
  const price = offer && readFee(offer, fee)
  return price?.ok && reason.trim().length <= mostReason ? { price: price.value, reason: reason.trim() } : undefined
}
