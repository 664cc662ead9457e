import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { orderCancellation } from '@machines/transactions/order-cancellation.machine'
import type { OrderCancellationContext } from '@machines/transactions/order-cancellation.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart } from '../chart-walker'

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as OrderCancellationContext
const dialogs = ['weighing', 'asking', 'barred', 'proposing', 'refused'] as const
const isIn = (snapshot: AnyMachineSnapshot, ...states: readonly string[]) => states.some((state) => snapshot.matches(state))
export const longReason = 'x'.repeat(201)
/** Of a fee of 21000. */
const [tooLow, enough] = ['0.000000000000020999', '0.000000000000021']

export const orderCancellationModel: ChartSuite = {
  machine: orderCancellation,
  inputs: [{ bar: undefined }, { bar: 'settled' }],
  events: () => [
    { type: 'order.changed', bar: undefined },
    { type: 'order.changed', bar: 'cancellationRequested' },
    { type: 'cancellation.open' },
    { type: 'cancellation.close' },
    { type: 'reason.change', reason: '  ' },
    { type: 'reason.change', reason: ' Wrong payee ' },
    { type: 'reason.change', reason: longReason },
    { type: 'ceiling.change', ceiling: { text: '', decimals: 18 } },
    { type: 'ceiling.change', ceiling: { text: tooLow, decimals: 18 } },
    { type: 'ceiling.change', ceiling: { text: enough, decimals: 18 } },
    { type: 'cancellation.submit' },
    { type: 'cancellation.again' },
    { type: 'road.returned' },
    { type: 'road.refused' },
    { type: 'road.accepted' },
  ],
  answers: {
    forecast: [
      { name: 'is free', done: { outcome: 'free' } },
      { name: 'costs', done: { outcome: 'costs', fee: '21000' } },
      { name: 'is refused', done: { outcome: 'refused', codes: ['InvalidTransactionOrderState'] } },
      { name: 'has no answer', fail: new Error('network') },
    ],
  },
  key: (snapshot) => {
    const { bar, reason, isReasonMissed, ceiling, forecast } = contextOf(snapshot)
    return [bar, reason.length, isReasonMissed, ceiling.text, forecast.outcome]
  },
  rows: {
    '1. nothing can be submitted before the warning of a fee stands, with what the platform says of it': '[SC032]',
    '8. a highest fee is released exactly as it is filled in, and never below what the platform foresees': '[VA052]',
    '2. only with a reason that is not blank and not too long a cancellation is released, and with exactly that reason': '[VA051]',
  },
  invariants: [
    {
      title: '1. nothing can be submitted before the warning of a fee stands, with what the platform says of it',
      check: ({ before, after, calls }) => {
        if (!isIn(before, 'proposing') && isIn(after, 'proposing')) expect(isIn(before, 'asking')).toBe(true)
        if (isIn(after, 'asking')) expect(calls.every(({ ended }) => ended !== 'running') && calls.length > 0).toBe(true)
        if (isIn(before, 'weighing') && isIn(after, 'asking')) expect(['free', 'costs', 'unknown']).toContain(contextOf(after).forecast.outcome)
      },
    },
    {
      title: '2. only with a reason that is not blank and not too long a cancellation is released, and with exactly that reason',
      check: ({ after }) => {
        const { released, reason } = contextOf(after)
        if (released) expect([released.reason, reason]).toEqual(['Wrong payee', ' Wrong payee '])
        expect(released !== undefined).toBe(isIn(after, 'proposing'))
      },
    },
    {
      title: '3. the dialog opens only for an order that can be cancelled, and a bar that comes while one writes ends it',
      check: ({ before, after, event }) => {
        if (isIn(before, 'closed', 'requested') && isIn(after, ...dialogs)) expect([event.type, contextOf(before).bar]).toEqual(['cancellation.open', undefined])
        if (isIn(after, 'asking')) expect(contextOf(after).bar).toBeUndefined()
      },
    },
    {
      title: '4. a cancellation is released at most once for each time that it is submitted',
      check: ({ before, after, event }) => {
        if (contextOf(after).released && contextOf(after).released !== contextOf(before).released) expect(event.type).toBe('cancellation.submit')
      },
    },
    {
      title: '5. the order is only ever said to be requested to cancel, and only after the platform took the request',
      check: ({ before, after, event }) => {
        if (isIn(after, 'requested') && !isIn(before, 'requested')) expect([event.type, isIn(before, 'proposing')]).toEqual(['road.accepted', true])
      },
    },
    {
      title: '6. while one is requested no other is, until the order is read anew',
      check: ({ before, after }) => {
        if (isIn(before, 'proposing') && isIn(after, 'requested')) expect([contextOf(after).bar, after.can({ type: 'cancellation.open' })]).toEqual(['cancellationRequested', false])
      },
    },
    {
      title: '7. what was written for one cancellation is not taken for the next',
      check: ({ before, after, event }) => {
        if (event.type === 'cancellation.open' && after !== before) expect([contextOf(after).reason, contextOf(after).isReasonMissed, contextOf(after).ceiling.text]).toEqual(['', false, ''])
      },
    },
    {
      title: '8. a highest fee is released exactly as it is filled in, and never below what the platform foresees',
      check: ({ after }) => {
        const { released, ceiling, forecast } = contextOf(after)
        if (!released) return
        expect(released.maximumFee).toBe(ceiling.text === '' ? undefined : ceiling.text === enough ? '21000' : '20999')
        if (forecast.outcome === 'costs') expect(ceiling.text).not.toBe(tooLow)
      },
    },
    ...everyChart(),
  ],
}
