/**
 * Purpose: speeds up an order that is on its way: the same order at a higher fee in its place.
 *
 * States:
 * - closed: nobody speeds it up here
 * - pricing: the fees of the moment are read, so that one can be proposed
 * - unpriced: the fees of the moment could not be read
 * - choosing.unfit: the fee that is filled in is none, or less than a replacement must pay
 * - choosing.fit: the fee that is filled in is enough for a replacement
 * - barred: meanwhile the order has settled, or somebody else has asked for a change of it
 * - proposing: the replacement is on the road of a change, from its dry run to the answer of the platform
 * - refused: the platform refuses the replacement
 * - requested: the platform took the request; the order goes on until it is carried out
 *
 * Invariants:
 * 1. a fee is proposed only from fees of the moment, read each time that it begins
 * 2. nothing is released for less than the least increase, nor for another price than the one filled in
 * 3. the dialog opens only for an order that can be replaced, and a bar that comes while one chooses ends it
 * 4. a replacement is released at most once for each time that it is submitted
 * 5. while one is requested no other is, until the order is read anew
 * 6. what was filled in for one replacement is not taken for the next
 *
 * Waits for: the person, the platform, the road of a change.
 */
import { assign, setup } from 'xstate'
import { delays } from '@domain/shared/delays'
import { mostReason, type OrderChangeBar } from '@domain/transactions/order-changes'
import { fillFee, readFee, type FeeOffer, type FilledFee } from '@domain/transactions/replacement-fee'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { statusOf } from '../shared/status-of'
import type { OrderReplacementContext, OrderReplacementEvent, OrderReplacementInput, ReleasedReplacement } from './order-replacement.types'

export const orderReplacement = setup({
  types: {
    input: {} as OrderReplacementInput,
    context: {} as OrderReplacementContext,
    events: {} as OrderReplacementEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: { offerFee: promisePlaceholder<FeeOffer, undefined>('offerFee') },
  delays: { pricingLimit: delays.estimation },
  guards: {
    isFree: ({ context }) => context.bar === undefined,
    isBarred: ({ context }) => context.bar !== undefined,
    isFit: ({ context }) => releaseOf(context) !== undefined,
    isUnfit: ({ context }) => releaseOf(context) === undefined,
  },
  actions: {
    keepBar: assign((_, { bar }: { bar: OrderChangeBar | undefined }) => ({ bar })),
    keepOffer: assign((_, { offer }: { offer: FeeOffer }) => ({ offer, fee: fillFee(offer.kind, offer.proposed) })),
    keepFee: assign((_, { fee }: { fee: FilledFee }) => ({ fee })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    keepStatus: assign((_, { status }: { status: number | undefined }) => ({ status })),
    begin: assign({ offer: undefined, fee: { rate: '', priority: '' }, reason: '' }),
    forgetStatus: assign({ status: undefined }),
    release: assign({ released: ({ context }) => releaseOf(context) }),
    holdBack: assign({ released: undefined }),
    barItself: assign({ bar: 'replacementRequested' }),
  },
}).createMachine({
  id: 'orderReplacement',
  description: 'Speeding up an order',
  context: ({ input }) => ({ ...input, offer: undefined, fee: { rate: '', priority: '' }, reason: '', status: undefined, released: undefined }),
  initial: 'closed',
  on: { 'order.changed': { actions: { type: 'keepBar', params: ({ event }) => ({ bar: event.bar }) } } },
  states: {
    closed: {
      tags: ['awaitingHuman'],
      meta: { description: 'Nobody speeds it up here' },
      on: { 'replacement.open': { guard: 'isFree', target: 'pricing', actions: 'begin' } },
    },
    pricing: {
      tags: ['busy'],
      meta: { description: 'The fees of the moment are read, so that one can be proposed' },
      entry: 'forgetStatus',
      invoke: {
        id: 'offerFee',
        src: 'offerFee',
        onDone: { target: 'choosing', actions: { type: 'keepOffer', params: ({ event }) => ({ offer: event.output }) } },
        onError: { target: 'unpriced', actions: { type: 'keepStatus', params: ({ event }) => ({ status: statusOf(event.error) }) } },
      },
      after: { pricingLimit: 'unpriced' },
      on: { 'replacement.close': 'closed' },
    },
    unpriced: {
      tags: ['failed'],
      meta: { description: 'The fees of the moment could not be read' },
      on: { 'replacement.again': 'pricing', 'replacement.close': 'closed' },
    },
    choosing: {
      tags: ['awaitingHuman', 'editable'],
      meta: { description: 'The fee is chosen' },
      always: { guard: 'isBarred', target: 'barred' },
      initial: 'unfit',
      on: {
        'fee.change': { actions: { type: 'keepFee', params: ({ event }) => ({ fee: event.fee }) } },
        'reason.change': { actions: { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) } },
        'replacement.close': 'closed',
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
          on: { 'replacement.submit': '#orderReplacement.proposing' },
        },
      },
    },
    barred: {
      tags: ['refused'],
      meta: { description: 'Meanwhile the order has settled, or somebody else has asked for a change of it' },
      on: { 'replacement.close': 'closed' },
    },
    proposing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The replacement is on the road of a change, from its dry run to the answer of the platform' },
      entry: 'release',
      exit: 'holdBack',
      on: {
        'road.returned': 'choosing',
        'road.refused': 'refused',
        'road.accepted': { target: 'requested', actions: 'barItself' },
        'replacement.close': 'closed',
      },
    },
    refused: {
      tags: ['refused'],
      meta: { description: 'The platform refuses the replacement' },
      on: { 'replacement.again': 'pricing', 'replacement.close': 'closed' },
    },
    requested: {
      tags: ['terminal'],
      meta: { description: 'The platform took the request; the order goes on until it is carried out' },
      on: { 'replacement.open': { guard: 'isFree', target: 'pricing', actions: 'begin' } },
    },
  },
})

function releaseOf({ offer, fee, reason }: OrderReplacementContext): ReleasedReplacement | undefined {
  const price = offer && readFee(offer, fee)
  return price?.ok && reason.trim().length <= mostReason ? { price: price.value, reason: reason.trim() } : undefined
}
