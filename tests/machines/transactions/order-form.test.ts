import { expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { ApiError } from '@api/shared/problem'
import { connectOrderForm } from '@machines/transactions/order-form.connect'
import { provideOrderForm } from '@machines/transactions/order-form.provide'
import type { OrderedPayload, OrderTrial } from '@machines/transactions/order-form.types'
import { describeChart } from '@support/chart-suite'
import { orderFormModel, sampleOrder } from '@support/models/order-form.model'

describeChart(orderFormModel)

function open(answer: (payload: OrderedPayload, signal: AbortSignal) => Promise<OrderTrial>) {
  const clock = new SimulatedClock()
  const tried: { readonly payload: OrderedPayload; readonly signal: AbortSignal }[] = []
  const tryOrder = (payload: OrderedPayload, signal: AbortSignal) => {
    tried.push({ payload, signal })
    return answer(payload, signal)
  }
  const actor = createActor(provideOrderForm({ tryOrder }), { clock }).start()
  const view = () => connectOrderForm(actor.getSnapshot(), actor.send)
  return {
    view,
    tried,
    rest: (ms: number) => clock.increment(ms),
    until: (phase: string) => waitFor(actor, () => view().phase === phase),
  }
}

const costs = (fee: string): OrderTrial => ({ outcome: 'passes', estimate: { fee, isUncertain: false } })

it('a form that is being typed in is tried once, when it has rested for 100 ms', async () => {
  const { view, tried, rest, until } = open(() => Promise.resolve(costs('21000')))
  view().change(sampleOrder('1'))
  rest(99)
  view().change(sampleOrder('12'))
  rest(99)
  expect([tried.length, view().phase, view().prompt]).toEqual([0, 'resting', 'wait'])
  rest(1)
  await until('passing')
  expect([tried.map(({ payload }) => payload), view().estimate]).toEqual([
    [sampleOrder('12')],
    { fee: '21000', isUncertain: false },
  ])
})

it('an answer to what the form no longer says is aborted and never shown', async () => {
  let answerFirst: (trial: OrderTrial) => void = () => undefined
  const { view, tried, rest, until } = open((payload) =>
    JSON.stringify(payload) === JSON.stringify(sampleOrder('1'))
      ? new Promise((resolve) => {
          answerFirst = resolve
        })
      : Promise.resolve(costs('2')),
  )
  view().change(sampleOrder('1'))
  rest(100)
  view().change(sampleOrder('2'))
  expect(tried[0]!.signal.aborted).toBe(true)
  rest(100)
  answerFirst(costs('1'))
  await until('passing')
  expect(view().estimate?.fee).toBe('2')
})

it('after five seconds without an answer it says so and asks again by itself [ER029]', async () => {
  let isSilent = true
  const { view, tried, rest, until } = open(() =>
    isSilent ? new Promise(() => undefined) : Promise.resolve(costs('3')),
  )
  view().change(sampleOrder('1'))
  rest(100)
  rest(4_999)
  expect(view().phase).toBe('trying')
  rest(1)
  expect([view().phase, tried[0]!.signal.aborted]).toEqual(['timedOut', true])
  isSilent = false
  rest(1_000)
  await until('passing')
  expect(tried.length).toBe(2)
})

it('a platform that refuses to answer is told with its status, and asked again when the person wants it', async () => {
  let isBroken = true
  const { view, rest, until } = open(() =>
    isBroken
      ? Promise.reject(
          new ApiError({
            tag: 'http',
            status: 503,
            statusText: '',
            reason: undefined,
            message: undefined,
            request: 'POST /',
          }),
        )
      : Promise.resolve(costs('3')),
  )
  view().change(sampleOrder('1'))
  rest(100)
  await until('unasked')
  expect([view().status, view().prompt]).toEqual([503, 'retry'])
  isBroken = false
  view().tryAgain()
  await until('passing')
  expect(view().status).toBeUndefined()
})

it('an order that would fail says why, and its cost where it has one', async () => {
  const { view, rest, until } = open(() =>
    Promise.resolve({
      outcome: 'fails',
      hint: 'CurrentlyNotEnoughFunds',
      reason: 'needs more',
      estimate: { fee: '7', isUncertain: false },
    }),
  )
  view().change(sampleOrder('1'))
  rest(100)
  await until('failing')
  expect([view().failure, view().estimate?.fee]).toEqual([
    { hint: 'CurrentlyNotEnoughFunds', reason: 'needs more' },
    '7',
  ])
})
