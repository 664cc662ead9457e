import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { orderCancellation } from '@machines/transactions/order-cancellation.machine'
import type {
  FilledCancellation,
  KeptCancellation,
  OrderCancellationContext,
} from '@machines/transactions/order-cancellation.types'
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
  )?.draft.of as FilledCancellation | undefined
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as OrderCancellationContext
const dialogs = ['weighing', 'asking', 'barred', 'proposing', 'refused'] as const
const isIn = (snapshot: AnyMachineSnapshot, ...states: readonly string[]) =>
  states.some((state) => snapshot.matches(state))
export const longReason = 'x'.repeat(201)
/** Of a fee of 21000. */
const [tooLow, enough] = ['0.000000000000020999', '0.000000000000021']

const kept: KeptCancellation = { reason: ' Wrong payee ', ceiling: { text: enough, decimals: 18 } }

export const orderCancellationModel: ChartSuite = {
  machine: orderCancellation,
  inputs: [
    { desk: sampleDesk, bar: undefined },
    { desk: sampleDesk, bar: 'settled' },
  ],
  events: () => [
    { type: 'order.changed', bar: undefined },
    { type: 'order.changed', bar: 'cancellationRequested' },
    { type: 'change.open' },
    { type: 'change.open', kept },
    { type: 'change.close' },
    { type: 'reason.change', reason: '  ' },
    { type: 'reason.change', reason: ' Wrong payee ' },
    { type: 'reason.change', reason: longReason },
    { type: 'ceiling.change', ceiling: { text: '', decimals: 18 } },
    { type: 'ceiling.change', ceiling: { text: tooLow, decimals: 18 } },
    { type: 'ceiling.change', ceiling: { text: enough, decimals: 18 } },
    { type: 'change.submit', draftOf },
    { type: 'change.again' },
  ],
  answers: {
    proposeIntent: proposingAnswers,
    forecast: [
      { name: 'is free', done: { outcome: 'free' } },
      { name: 'costs', done: { outcome: 'costs', fee: '21000' } },
      { name: 'is refused', done: { outcome: 'refused', codes: ['InvalidTransactionOrderState'] } },
      { name: 'has no answer', fail: new Error('network') },
    ],
  },
  key: (snapshot) => {
    const { bar, reason, isReasonMissed, ceiling, forecast, problem } = contextOf(snapshot)
    return [bar, reason.length, isReasonMissed, ceiling.text, forecast.outcome, problem?.tag]
  },
  rows: {
    '1. nothing can be submitted before the warning of a fee stands, with what the platform says of it': '[SC032]',
    '8. a highest fee is proposed exactly as it is filled in, and never below what the platform foresees': '[VA052]',
    '2. only with a reason that is not blank and not too long a cancellation is proposed, and with exactly that reason':
      '[VA051]',
  },
  invariants: [
    {
      title: '1. nothing can be submitted before the warning of a fee stands, with what the platform says of it',
      check: ({ before, after, calls }) => {
        if (!isIn(before, 'proposing') && isIn(after, 'proposing')) expect(isIn(before, 'asking')).toBe(true)
        if (isIn(after, 'asking'))
          expect(calls.every(({ ended }) => ended !== 'running') && calls.length > 0).toBe(true)
        if (isIn(before, 'weighing') && isIn(after, 'asking'))
          expect(['free', 'costs', 'unknown']).toContain(contextOf(after).forecast.outcome)
      },
    },
    {
      title:
        '2. only with a reason that is not blank and not too long a cancellation is proposed, and with exactly that reason',
      bites: [({ before, after }) => !isIn(before, 'proposing') && isIn(after, 'proposing')],
      check: ({ after, calls }) => {
        if (isIn(after, 'proposing'))
          expect([proposedIn(calls)?.reason, contextOf(after).reason]).toEqual(['Wrong payee', ' Wrong payee '])
      },
    },
    {
      title:
        '3. the dialog opens only for an order that can be cancelled, and a bar that comes while one writes ends it',
      check: ({ before, after, event }) => {
        if (isIn(before, 'closed', 'requested') && isIn(after, ...dialogs))
          expect([event.type, contextOf(before).bar]).toEqual(['change.open', undefined])
        if (isIn(after, 'asking')) expect(contextOf(after).bar).toBeUndefined()
      },
    },
    {
      title: '4. a cancellation is proposed once for each time that it is submitted',
      check: ({ before, after, event, calls }) => {
        if (isIn(after, 'proposing') && !isIn(before, 'proposing')) expect(event.type).toBe('change.submit')
        expect(calls.filter(({ id, ended }) => id === 'proposeIntent' && ended === 'running').length).toBe(
          isIn(after, 'proposing') ? 1 : 0,
        )
      },
    },
    {
      title: '5. the order is only ever said to be requested to cancel, and only after the platform took the request',
      bites: ['proposeIntent is accepted', 'proposeIntent is refused', 'proposeIntent is lost', 'proposeIntent breaks'],
      check: ({ name, before, after }) => {
        if (isIn(after, 'requested') && !isIn(before, 'requested'))
          expect([name, isIn(before, 'proposing')]).toEqual(['proposeIntent is accepted', true])
        if (isIn(before, 'proposing') && isIn(after, 'refused')) expect(name).toBe('proposeIntent is refused')
      },
    },
    {
      title: '6. while one is requested no other is, until the order is read anew',
      check: ({ before, after }) => {
        if (isIn(before, 'proposing') && isIn(after, 'requested'))
          expect([contextOf(after).bar, after.can({ type: 'change.open' })]).toEqual(['cancellationRequested', false])
      },
    },
    {
      title:
        '7. what was written for one cancellation is not taken for the next; only what was kept when its page was left before it was sent',
      bites: [
        ({ before, after, event }) => event.type === 'change.open' && after !== before && event['kept'] === kept,
        ({ after }) => isIn(after, 'proposing'),
      ],
      check: ({ before, after, event }) => {
        const { reason, isReasonMissed, ceiling, isRestored } = contextOf(after)
        if (event.type === 'change.open' && after !== before)
          expect([reason, isReasonMissed, ceiling.text, isRestored]).toEqual(
            event['kept'] ? [' Wrong payee ', false, enough, true] : ['', false, '', false],
          )
        if (isIn(after, 'proposing')) expect(isRestored).toBe(false)
      },
    },
    {
      title: '8. a highest fee is proposed exactly as it is filled in, and never below what the platform foresees',
      check: ({ after, calls }) => {
        const { ceiling, forecast } = contextOf(after)
        if (!isIn(after, 'proposing')) return
        expect(proposedIn(calls)?.maximumFee).toBe(
          ceiling.text === '' ? undefined : ceiling.text === enough ? '21000' : '20999',
        )
        if (forecast.outcome === 'costs') expect(ceiling.text).not.toBe(tooLow)
      },
    },
    {
      title: '9. a proposal under way ends only by itself: closing the dialog drops nothing that may have been sent',
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
