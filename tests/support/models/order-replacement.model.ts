import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { FeeOffer } from '@domain/transactions/replacement-fee'
import { orderReplacement } from '@machines/transactions/order-replacement.machine'
import type { OrderReplacementContext } from '@machines/transactions/order-replacement.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart } from '../chart-walker'

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as OrderReplacementContext
const dialogs = ['pricing', 'unpriced', 'choosing', 'barred', 'proposing', 'refused'] as const
const isIn = (snapshot: AnyMachineSnapshot, ...states: readonly string[]) => states.some((state) => snapshot.matches(state))
export const sampleOffer: FeeOffer = { kind: 'satoshiPerVbyte', paid: { rate: '10' }, least: { rate: '11' }, market: '40', present: { rate: '40' }, proposed: { rate: '40' } }

export const orderReplacementModel: ChartSuite = {
  machine: orderReplacement,
  inputs: [{ bar: undefined }, { bar: 'noReplacement' }],
  events: () => [
    { type: 'order.changed', bar: undefined },
    { type: 'order.changed', bar: 'settled' },
    { type: 'replacement.open' },
    { type: 'replacement.close' },
    { type: 'fee.change', fee: { rate: '10', priority: '' } },
    { type: 'fee.change', fee: { rate: '11', priority: '' } },
    { type: 'reason.change', reason: ' The client waits ' },
    { type: 'replacement.submit' },
    { type: 'replacement.again' },
    { type: 'road.returned' },
    { type: 'road.refused' },
    { type: 'road.accepted' },
  ],
  answers: { offerFee: [{ name: 'is known', done: sampleOffer }, { name: 'is refused', fail: { status: 405 } }, { name: 'has no answer', fail: new Error('network') }] },
  key: (snapshot) => {
    const { bar, offer, fee, reason, status } = contextOf(snapshot)
    return [bar, offer !== undefined, fee.rate, reason, status]
  },
  invariants: [
    {
      title: '1. a fee is proposed only from fees of the moment, read each time that it begins',
      check: ({ before, after, event, calls }) => {
        if (isIn(after, 'choosing')) expect([contextOf(after).offer, calls.some(({ ended }) => ended === 'answered')]).toEqual([sampleOffer, true])
        if (isIn(before, 'pricing') && isIn(after, 'choosing')) expect(contextOf(after).fee).toEqual({ rate: '40', priority: '' })
        if (event.type === 'replacement.open' && after !== before) expect([isIn(after, 'pricing'), contextOf(after).offer]).toEqual([true, undefined])
      },
    },
    {
      title: '2. nothing is released for less than the least increase, nor for another price than the one filled in',
      check: ({ after }) => {
        const { released, fee, reason } = contextOf(after)
        expect(released !== undefined).toBe(isIn(after, 'proposing'))
        if (released) expect([released, BigInt(fee.rate) >= 11n]).toEqual([{ price: { rate: fee.rate }, reason: reason.trim() }, true])
        if (isIn(after, 'choosing')) expect(after.matches({ choosing: 'fit' })).toBe(fee.rate !== '10')
      },
    },
    {
      title: '3. the dialog opens only for an order that can be replaced, and a bar that comes while one chooses ends it',
      check: ({ before, after, event }) => {
        if (isIn(before, 'closed', 'requested') && isIn(after, ...dialogs)) expect([event.type, contextOf(before).bar]).toEqual(['replacement.open', undefined])
        if (isIn(after, 'choosing')) expect(contextOf(after).bar).toBeUndefined()
      },
    },
    {
      title: '4. a replacement is released at most once for each time that it is submitted',
      check: ({ before, after, event }) => {
        if (contextOf(after).released && contextOf(after).released !== contextOf(before).released) expect(event.type).toBe('replacement.submit')
      },
    },
    {
      title: '5. while one is requested no other is, until the order is read anew',
      check: ({ before, after, event }) => {
        if (isIn(after, 'requested') && !isIn(before, 'requested')) {
          expect([event.type, isIn(before, 'proposing'), contextOf(after).bar, after.can({ type: 'replacement.open' })]).toEqual(['road.accepted', true, 'replacementRequested', false])
        }
      },
    },
    {
      title: '6. what was filled in for one replacement is not taken for the next',
      check: ({ before, after, event }) => {
        if (event.type === 'replacement.open' && after !== before) expect([contextOf(after).fee.rate, contextOf(after).reason]).toEqual(['', ''])
      },
    },
    ...everyChart(),
  ],
}
