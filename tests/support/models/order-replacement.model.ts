import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { FeeOffer } from '@domain/transactions/replacement-fee'
import { orderReplacement } from '@machines/transactions/order-replacement.machine'
import type {
  FilledReplacement,
  KeptReplacement,
  OrderReplacementContext,
} from '@machines/transactions/order-replacement.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type ActorCall } from '../chart-walker'
import { changeDraftOf as draftOf, proposingAnswers } from './proposing-answers'
import { sampleDesk } from './propose-intent.model'

/** What was filled in when the last proposal set out. */
const proposedIn = (calls: readonly ActorCall[]) =>
  (
    calls.findLast(({ id }) => id === 'proposeIntent')?.input as
      | { readonly draft: ReturnType<typeof draftOf> }
      | undefined
  )?.draft.of as FilledReplacement | undefined
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as OrderReplacementContext
const dialogs = ['pricing', 'unpriced', 'choosing', 'barred', 'proposing', 'refused'] as const
const isIn = (snapshot: AnyMachineSnapshot, ...states: readonly string[]) =>
  states.some((state) => snapshot.matches(state))
export const sampleOffer: FeeOffer = {
  kind: 'satoshiPerVbyte',
  paid: { rate: '10' },
  least: { rate: '11' },
  market: '40',
  present: { rate: '40' },
  proposed: { rate: '40' },
}

const kept: KeptReplacement = { fee: { rate: '11', priority: '' }, reason: ' The client waits ' }

export const orderReplacementModel: ChartSuite = {
  machine: orderReplacement,
  inputs: [
    { desk: sampleDesk, bar: undefined },
    { desk: sampleDesk, bar: 'noReplacement' },
  ],
  events: () => [
    { type: 'order.changed', bar: undefined },
    { type: 'order.changed', bar: 'settled' },
    { type: 'change.open' },
    { type: 'change.open', kept },
    { type: 'change.close' },
    { type: 'fee.change', fee: { rate: '10', priority: '' } },
    { type: 'fee.change', fee: { rate: '11', priority: '' } },
    { type: 'reason.change', reason: ' The client waits ' },
    { type: 'change.submit', draftOf },
    { type: 'change.again' },
  ],
  answers: {
    proposeIntent: proposingAnswers,
    offerFee: [
      { name: 'is known', done: sampleOffer },
      { name: 'is refused', fail: { status: 405 } },
      { name: 'has no answer', fail: new Error('network') },
    ],
  },
  key: (snapshot) => {
    const { bar, offer, fee, reason, status, problem } = contextOf(snapshot)
    return [bar, offer !== undefined, fee.rate, reason, status, problem?.tag]
  },
  invariants: [
    {
      title: '1. a fee is proposed only from fees of the moment, read each time that it begins',
      check: ({ before, after, event, calls }) => {
        if (isIn(after, 'choosing'))
          expect([
            contextOf(after).offer,
            calls.some(({ id, ended }) => id === 'offerFee' && ended === 'answered'),
          ]).toEqual([sampleOffer, true])
        if (isIn(before, 'pricing') && isIn(after, 'choosing'))
          expect(contextOf(after).fee).toEqual(
            contextOf(after).isRestored ? contextOf(before).fee : { rate: '40', priority: '' },
          )
        if (event.type === 'change.open' && after !== before)
          expect([isIn(after, 'pricing'), contextOf(after).offer]).toEqual([true, undefined])
      },
    },
    {
      title: '2. nothing is proposed for less than the least increase, nor for another price than the one filled in',
      bites: [({ before, after }) => !isIn(before, 'proposing') && isIn(after, 'proposing')],
      check: ({ after, calls }) => {
        const { fee, reason } = contextOf(after)
        if (isIn(after, 'proposing'))
          expect([proposedIn(calls), BigInt(fee.rate) >= 11n]).toEqual([
            { price: { rate: fee.rate }, reason: reason.trim() },
            true,
          ])
        if (isIn(after, 'choosing')) expect(after.matches({ choosing: 'fit' })).toBe(fee.rate !== '10')
      },
    },
    {
      title:
        '3. the dialog opens only for an order that can be replaced, and a bar that comes while one chooses ends it',
      check: ({ before, after, event }) => {
        if (isIn(before, 'closed', 'requested') && isIn(after, ...dialogs))
          expect([event.type, contextOf(before).bar]).toEqual(['change.open', undefined])
        if (isIn(after, 'choosing')) expect(contextOf(after).bar).toBeUndefined()
      },
    },
    {
      title: '4. a replacement is proposed once for each time that it is submitted',
      check: ({ before, after, event, calls }) => {
        if (isIn(after, 'proposing') && !isIn(before, 'proposing')) expect(event.type).toBe('change.submit')
        expect(calls.filter(({ id, ended }) => id === 'proposeIntent' && ended === 'running').length).toBe(
          isIn(after, 'proposing') ? 1 : 0,
        )
      },
    },
    {
      title: '5. while one is requested no other is, until the order is read anew',
      bites: ['proposeIntent is accepted', 'proposeIntent is refused', 'proposeIntent is lost', 'proposeIntent breaks'],
      check: ({ name, before, after }) => {
        if (isIn(before, 'proposing') && isIn(after, 'refused')) expect(name).toBe('proposeIntent is refused')
        if (isIn(after, 'requested') && !isIn(before, 'requested')) {
          expect([name, isIn(before, 'proposing'), contextOf(after).bar, after.can({ type: 'change.open' })]).toEqual([
            'proposeIntent is accepted',
            true,
            'replacementRequested',
            false,
          ])
        }
      },
    },
    {
      title:
        '6. what was filled in for one replacement is not taken for the next; only what was kept when its page was left before it was sent',
      bites: [
        ({ before, after, event }) => event.type === 'change.open' && after !== before && event['kept'] === kept,
        ({ after }) => isIn(after, 'proposing'),
      ],
      check: ({ before, after, event }) => {
        const { fee, reason, isRestored } = contextOf(after)
        if (event.type === 'change.open' && after !== before)
          expect([fee.rate, reason, isRestored]).toEqual(
            event['kept'] ? ['11', ' The client waits ', true] : ['', '', false],
          )
        if (isIn(after, 'proposing')) expect(isRestored).toBe(false)
      },
    },
    {
      title: '7. a proposal under way ends only by itself: closing the dialog drops nothing that may have been sent',
      bites: [({ event, before }) => event.type === 'change.close' && isIn(before, 'proposing')],
      check: ({ name, before, after, calls }) => {
        if (isIn(before, 'proposing') && !isIn(after, 'proposing'))
          expect([
            name.startsWith('proposeIntent '),
            calls.findLast(({ id }) => id === 'proposeIntent')?.ended,
          ]).toEqual([true, 'answered'])
      },
    },
    ...everyChart({ writes: ['proposeIntent'] }),
  ],
}
