/**
 * Purpose: asks to cancel an order that is on its way: what that costs, why it is done, and then its proposal.
 *
 * Invariants:
 * 1. nothing can be submitted before the warning of a fee stands, with what the platform says of it
 * 2. only with a reason that is not blank and not too long a cancellation is proposed, and with exactly that reason
 * 3. the dialog opens only for an order that can be cancelled, and a bar that comes while one writes ends it
 * 4. a cancellation is proposed once for each time that it is submitted
 * 5. the order is only ever said to be requested to cancel, and only after the platform took the request
 * 6. while one is requested no other is, until the order is read anew
 * 7. what was written for one cancellation is not taken for the next; only what was kept when its page was left before it was sent
 * 8. a highest fee is proposed exactly as it is filled in, and never below what the platform foresees
 * 9. a proposal under way ends only by itself: closing the dialog drops nothing that may have been sent
 *
 * Waits for: the person, the platform, the proposal.
 */
import { assign, setup } from 'xstate'
import { noCeiling, readCeiling, type FilledCeiling } from '@domain/transactions/cancellation-ceiling'
import { delays } from '@domain/shared/delays'
import { mostReason } from '@domain/transactions/order-changes'
import { proposeIntent } from '../intents/propose-intent.machine'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { withOutput } from '../shared/with-output'
import { orderChangeActions, orderChangeGuards, orderChangeProposal, orderChangeStates } from './order-change'
import type {
  CancellationForecast,
  OrderCancellationContext,
  OrderCancellationEvent,
  OrderCancellationInput,
  FilledCancellation,
  KeptCancellation,
} from './order-cancellation.types'

const nothingFilled: KeptCancellation = { reason: '', ceiling: noCeiling }

export const orderCancellation = setup({
  types: {
    input: {} as OrderCancellationInput,
    context: {} as OrderCancellationContext,
    events: {} as OrderCancellationEvent,
    children: {} as { proposeIntent: 'proposeIntent'; forecast: 'forecast' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: { forecast: promisePlaceholder<CancellationForecast, undefined>('forecast'), proposeIntent },
  delays: { forecastLimit: delays.estimation },
  guards: {
    ...orderChangeGuards,
    hasReason: ({ context }) => isReason(context.reason),
    hasNoReason: ({ context }) => !isReason(context.reason),
    isCeilingFit: ({ context }) => ceilingOf(context).ok,
    isForeseenRefused: (_, { output }: { output: CancellationForecast }) => output.outcome === 'refused',
  },
  actions: {
    ...orderChangeActions<OrderCancellationContext, OrderCancellationEvent, KeptCancellation>(),
    keepForecast: assign((_, { output }: { output: CancellationForecast }) => ({ forecast: output })),
    forgetForecast: assign({ forecast: { outcome: 'unknown' } }),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason, isReasonMissed: false })),
    keepCeiling: assign((_, { ceiling }: { ceiling: FilledCeiling }) => ({ ceiling })),
    missReason: assign({ isReasonMissed: true }),
    begin: assign((_, { kept }: { kept: KeptCancellation | undefined }) => ({
      ...(kept ?? nothingFilled),
      isRestored: kept !== undefined,
      isReasonMissed: false,
      problem: undefined,
    })),
    barItself: assign({ bar: 'cancellationRequested' }),
  },
}).createMachine({
  id: 'orderCancellation',
  description: 'Asking to cancel an order',
  context: ({ input }) => ({
    ...input,
    forecast: { outcome: 'unknown' },
    ...nothingFilled,
    isRestored: false,
    isReasonMissed: false,
    problem: undefined,
  }),
  initial: 'closed',
  on: { 'order.changed': { actions: { type: 'keepBar', params: ({ event }) => ({ bar: event.bar }) } } },
  states: {
    ...orderChangeStates<KeptCancellation, 'weighing'>('weighing'),
    weighing: {
      tags: ['busy'],
      meta: { description: 'The platform is asked what stopping the order would cost now' },
      entry: 'forgetForecast',
      invoke: {
        id: 'forecast',
        src: 'forecast',
        onDone: [
          { guard: withOutput('isForeseenRefused'), target: 'refused', actions: withOutput('keepForecast') },
          { target: 'asking', actions: withOutput('keepForecast') },
        ],
        onError: 'asking',
      },
      after: { forecastLimit: 'asking' },
      on: { 'change.close': 'closed' },
    },
    asking: {
      tags: ['awaitingHuman', 'editable'],
      meta: { description: 'The reason is written under the warning' },
      always: { guard: 'isBarred', target: 'barred' },
      initial: 'reasonMissing',
      on: {
        'reason.change': { actions: { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) } },
        'ceiling.change': { actions: { type: 'keepCeiling', params: ({ event }) => ({ ceiling: event.ceiling }) } },
        'change.close': 'closed',
      },
      states: {
        reasonMissing: {
          tags: ['awaitingHuman', 'editable'],
          meta: { description: 'The warning stands, a reason is awaited' },
          always: { guard: 'hasReason', target: 'reasonGiven' },
          on: { 'change.submit': { actions: 'missReason' } },
        },
        reasonGiven: {
          tags: ['awaitingHuman', 'editable'],
          meta: { description: 'The warning stands, and a reason is given' },
          always: { guard: 'hasNoReason', target: 'reasonMissing' },
          on: {
            'change.submit': { guard: 'isCeilingFit', target: '#orderCancellation.proposing', actions: 'clearProblem' },
          },
        },
      },
    },
    proposing: orderChangeProposal(
      'The cancellation is being proposed, from its dry run to the answer of the platform',
      'asking',
      filledIn,
      ({ reason, ceiling }): KeptCancellation => ({ reason, ceiling }),
    ),
  },
})

const isReason = (reason: string) => reason.trim() !== '' && reason.trim().length <= mostReason

/** What the platform says it costs; undefined where it named no cost. */
export const feeOf = (forecast: CancellationForecast) => (forecast.outcome === 'costs' ? forecast.fee : undefined)

const ceilingOf = ({ ceiling, forecast }: OrderCancellationContext) => readCeiling(ceiling, feeOf(forecast))

function filledIn(context: OrderCancellationContext): FilledCancellation {
  const ceiling = ceilingOf(context)
  const maximumFee = ceiling.ok ? ceiling.value : undefined
  return { reason: context.reason.trim(), ...(maximumFee === undefined ? {} : { maximumFee }) }
}
