/**
 * Purpose: asks to cancel an order that is on its way: what that costs, why it is done, and then the road of a change.
 *
 * States:
 * - closed: nobody asks to cancel it here
 * - weighing: the platform is asked what stopping the order would cost now
 * - asking.reasonMissing: the warning stands, a reason is awaited
 * - asking.reasonGiven: the warning stands, and a reason is given
 * - barred: meanwhile the order has settled, or somebody else has asked for a change of it
 * - proposing: the cancellation is on the road of a change, from its dry run to the answer of the platform
 * - refused: the platform refuses the cancellation
 * - requested: the platform took the request; the order goes on until it is carried out
 *
 * Invariants:
 * 1. nothing can be submitted before the warning of a fee stands, with what the platform says of it
 * 2. only with a reason that is not blank and not too long a cancellation is released, and with exactly that reason
 * 3. the dialog opens only for an order that can be cancelled, and a bar that comes while one writes ends it
 * 4. a cancellation is released at most once for each time that it is submitted
 * 5. the order is only ever said to be requested to cancel, and only after the platform took the request
 * 6. while one is requested no other is, until the order is read anew
 * 7. what was written for one cancellation is not taken for the next
 * 8. a highest fee is released exactly as it is filled in, and never below what the platform foresees
 *
 * Waits for: the person, the platform, the road of a change.
 */
import { assign, setup } from 'xstate'
import { noCeiling, readCeiling, type FilledCeiling } from '@domain/transactions/cancellation-ceiling'
import { delays } from '@domain/shared/delays'
import { mostReason, type OrderChangeBar } from '@domain/transactions/order-changes'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import type { CancellationForecast, OrderCancellationContext, OrderCancellationEvent, OrderCancellationInput, ReleasedCancellation } from './order-cancellation.types'

export const orderCancellation = setup({
  types: {
    input: {} as OrderCancellationInput,
    context: {} as OrderCancellationContext,
    events: {} as OrderCancellationEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: { forecast: promisePlaceholder<CancellationForecast, undefined>('forecast') },
  delays: { forecastLimit: delays.estimation },
  guards: {
    isFree: ({ context }) => context.bar === undefined,
    isBarred: ({ context }) => context.bar !== undefined,
    hasReason: ({ context }) => isReason(context.reason),
    hasNoReason: ({ context }) => !isReason(context.reason),
    isCeilingFit: ({ context }) => ceilingOf(context).ok,
    isRefused: (_, { forecast }: { forecast: CancellationForecast }) => forecast.outcome === 'refused',
  },
  actions: {
    keepBar: assign((_, { bar }: { bar: OrderChangeBar | undefined }) => ({ bar })),
    keepForecast: assign((_, { forecast }: { forecast: CancellationForecast }) => ({ forecast })),
    forgetForecast: assign({ forecast: { outcome: 'unknown' } }),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason, isReasonMissed: false })),
    keepCeiling: assign((_, { ceiling }: { ceiling: FilledCeiling }) => ({ ceiling })),
    missReason: assign({ isReasonMissed: true }),
    begin: assign({ reason: '', isReasonMissed: false, ceiling: noCeiling }),
    release: assign({ released: ({ context }) => releaseOf(context) }),
    holdBack: assign({ released: undefined }),
    barItself: assign({ bar: 'cancellationRequested' }),
  },
}).createMachine({
  id: 'orderCancellation',
  description: 'Asking to cancel an order',
  context: ({ input }) => ({ ...input, forecast: { outcome: 'unknown' }, reason: '', isReasonMissed: false, ceiling: noCeiling, released: undefined }),
  initial: 'closed',
  on: { 'order.changed': { actions: { type: 'keepBar', params: ({ event }) => ({ bar: event.bar }) } } },
  states: {
    closed: {
      tags: ['awaitingHuman'],
      meta: { description: 'Nobody asks to cancel it here' },
      on: { 'cancellation.open': { guard: 'isFree', target: 'weighing', actions: 'begin' } },
    },
    weighing: {
      tags: ['busy'],
      meta: { description: 'The platform is asked what stopping the order would cost now' },
      entry: 'forgetForecast',
      invoke: {
        id: 'forecast',
        src: 'forecast',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ forecast: event.output }) },
            target: 'refused',
            actions: { type: 'keepForecast', params: ({ event }) => ({ forecast: event.output }) },
          },
          { target: 'asking', actions: { type: 'keepForecast', params: ({ event }) => ({ forecast: event.output }) } },
        ],
        onError: 'asking',
      },
      after: { forecastLimit: 'asking' },
      on: { 'cancellation.close': 'closed' },
    },
    asking: {
      tags: ['awaitingHuman', 'editable'],
      meta: { description: 'The reason is written under the warning' },
      always: { guard: 'isBarred', target: 'barred' },
      initial: 'reasonMissing',
      on: {
        'reason.change': { actions: { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) } },
        'ceiling.change': { actions: { type: 'keepCeiling', params: ({ event }) => ({ ceiling: event.ceiling }) } },
        'cancellation.close': 'closed',
      },
      states: {
        reasonMissing: {
          tags: ['awaitingHuman', 'editable'],
          meta: { description: 'The warning stands, a reason is awaited' },
          always: { guard: 'hasReason', target: 'reasonGiven' },
          on: { 'cancellation.submit': { actions: 'missReason' } },
        },
        reasonGiven: {
          tags: ['awaitingHuman', 'editable'],
          meta: { description: 'The warning stands, and a reason is given' },
          always: { guard: 'hasNoReason', target: 'reasonMissing' },
          on: { 'cancellation.submit': { guard: 'isCeilingFit', target: '#orderCancellation.proposing' } },
        },
      },
    },
    barred: {
      tags: ['refused'],
      meta: { description: 'Meanwhile the order has settled, or somebody else has asked for a change of it' },
      on: { 'cancellation.close': 'closed' },
    },
    proposing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The cancellation is on the road of a change, from its dry run to the answer of the platform' },
      entry: 'release',
      exit: 'holdBack',
      on: {
        'road.returned': 'asking',
        'road.refused': 'refused',
        'road.accepted': { target: 'requested', actions: 'barItself' },
        'cancellation.close': 'closed',
      },
    },
    refused: {
      tags: ['refused'],
      meta: { description: 'The platform refuses the cancellation' },
      on: { 'cancellation.again': 'weighing', 'cancellation.close': 'closed' },
    },
    requested: {
      tags: ['terminal'],
      meta: { description: 'The platform took the request; the order goes on until it is carried out' },
      on: { 'cancellation.open': { guard: 'isFree', target: 'weighing', actions: 'begin' } },
    },
  },
})

const isReason = (reason: string) => reason.trim() !== '' && reason.trim().length <= mostReason

/** What the platform says it costs; undefined where it named no cost. */
export const feeOf = (forecast: CancellationForecast) => (forecast.outcome === 'costs' ? forecast.fee : undefined)

const ceilingOf = ({ ceiling, forecast }: OrderCancellationContext) => readCeiling(ceiling, feeOf(forecast))

function releaseOf(context: OrderCancellationContext): ReleasedCancellation {
  const ceiling = ceilingOf(context)
  const maximumFee = ceiling.ok ? ceiling.value : undefined
  return { reason: context.reason.trim(), ...(maximumFee === undefined ? {} : { maximumFee }) }
}
