import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { orderForm } from '@machines/transactions/order-form.machine'
import type { OrderedPayload, OrderFormContext, OrderTrial } from '@machines/transactions/order-form.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId } from '../sample-intent'

export const sampleOrder = (amount: string): OrderedPayload => ({
  type: 'v0_CreateTransactionOrder',
  id: sampleId(40),
  accountId: sampleId(41),
  ledgerId: 'ethereum-mainnet',
  description: '',
  customProperties: {},
  parameters: {
    type: 'Ethereum',
    destination: { type: 'Endpoint', endpointId: sampleId(42) },
    amount,
    feeStrategy: { type: 'Priority', priority: 'Medium' },
  },
})
const [one, two] = [sampleOrder('1'), sampleOrder('2')]
const passing: OrderTrial = { outcome: 'passes', estimate: { fee: '21000', isUncertain: false } }
const uncertain: OrderTrial = { outcome: 'passes', estimate: { fee: '30000000', isUncertain: true } }
const failing: OrderTrial = {
  outcome: 'fails',
  hint: 'CurrentlyNotEnoughFunds',
  reason: 'not enough funds',
  estimate: undefined,
}

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as OrderFormContext

export const orderFormModel: ChartSuite = {
  machine: orderForm,
  inputs: [undefined],
  events: () => [
    { type: 'form.changed', payload: one },
    { type: 'form.changed', payload: two },
    { type: 'form.changed', payload: undefined },
    { type: 'trial.again' },
    { type: 'trial.doubted' },
  ],
  answers: {
    tryOrder: [
      { name: 'passes', done: passing },
      { name: 'passes at an unknown cost', done: uncertain },
      { name: 'fails', done: failing },
      { name: 'is refused', fail: { status: 503 } },
      { name: 'has no network', fail: new Error('network') },
    ],
  },
  rows: {
    '2. a form that is not complete asks for nothing': '[VA049]',
    '4. a trial ends after its limit, and is then repeated': '[ER029]',
  },
  key: (snapshot) => [contextOf(snapshot).payload, contextOf(snapshot).trial, contextOf(snapshot).status],
  invariants: [
    {
      title: '1. what is said of an order was said of exactly that order',
      bites: [
        'tryOrder passes',
        'tryOrder passes at an unknown cost',
        'tryOrder fails',
        ({ event, before }) => event.type === 'form.changed' && contextOf(before).trial !== undefined,
      ],
      check: ({ before, after, event, calls }) => {
        const { trial, payload } = contextOf(after)
        if (event.type === 'form.changed') expect(trial).toBeUndefined()
        if (trial && trial !== contextOf(before).trial)
          expect(calls.findLast(({ ended }) => ended === 'answered')!.input).toEqual({ payload })
        if (trial) expect(payload).toBe(contextOf(before).payload)
        if (after.matches('passing')) expect(trial).toBe(passing)
        if (after.matches('uncertain')) expect(trial).toBe(uncertain)
        if (after.matches('failing')) expect(trial).toBe(failing)
      },
    },
    {
      title: '2. a form that is not complete asks for nothing',
      bites: [
        ({ event, before }) =>
          event.type === 'form.changed' && event['payload'] === undefined && before.matches('trying'),
        ({ event, before }) => event.type === 'trial.again' && before.matches('incomplete'),
      ],
      check: ({ after, calls }) => {
        expect(after.matches('incomplete')).toBe(contextOf(after).payload === undefined)
        expect(calls.every(({ input }) => (input as { payload: unknown }).payload !== undefined)).toBe(true)
      },
    },
    {
      title: '3. one trial is on its way at a time, and none of an order that has changed since',
      bites: [
        ({ event, before }) => event.type === 'form.changed' && before.matches('trying'),
        ({ event, before }) => event.type === 'trial.again' && before.matches('trying'),
      ],
      check: ({ after, calls }) => {
        const running = calls.filter(({ ended }) => ended === 'running')
        expect(running.length).toBe(after.matches('trying') ? 1 : 0)
        expect(running.every(({ input }) => (input as { payload: unknown }).payload === contextOf(after).payload)).toBe(
          true,
        )
      },
    },
    {
      title: '4. a trial ends after its limit, and is then repeated',
      bites: ['after trialLimit', 'after retry'],
      check: ({ before, after, event }) => {
        if (event.type === 'xstate.after.trialLimit.orderForm.trying') expect(after.value).toBe('timedOut')
        if (event.type === 'xstate.after.retry.orderForm.timedOut')
          expect([before.value, after.value]).toEqual(['timedOut', 'trying'])
      },
    },
    {
      title: '5. whatever could not be asked can be asked again',
      bites: ['tryOrder is refused', 'tryOrder has no network', 'tryOrder fails', 'after trialLimit'],
      check: ({ after }) => {
        if (after.matches('unasked') || after.matches('failing') || after.matches('timedOut'))
          expect(after.can({ type: 'trial.again' })).toBe(true)
      },
    },
    {
      title: '6. while a form stands open what it costs is asked anew',
      bites: (['passing', 'uncertain', 'failing', 'unasked'] as const).map(
        (state) =>
          ({ name, before }: WalkStep) =>
            name === 'after renew' && before.matches(state),
      ),
      check: ({ before, after, event }) => {
        if (event.type.startsWith('xstate.after.renew'))
          expect([after.value, contextOf(after).trial]).toEqual(['trying', contextOf(before).trial])
      },
    },
    {
      title: '7. what is doubted is said no more before it was asked anew',
      bites: (['passing', 'uncertain'] as const).map(
        (state) =>
          ({ event, before }: WalkStep) =>
            event.type === 'trial.doubted' && before.matches(state),
      ),
      check: ({ after, event }) => {
        if (event.type === 'trial.doubted') expect(after.matches('passing') || after.matches('uncertain')).toBe(false)
      },
    },
    ...everyChart(),
  ],
}
