import { expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { connectOrderCancellation } from '@machines/transactions/order-cancellation.connect'
import { provideOrderCancellation } from '@machines/transactions/order-cancellation.provide'
import type { CancellationForecast } from '@machines/transactions/order-cancellation.types'
import { describeChart } from '@support/chart-suite'
import { orderCancellationModel } from '@support/models/order-cancellation.model'

describeChart(orderCancellationModel)

function open(forecast: (signal: AbortSignal) => Promise<CancellationForecast>) {
  const clock = new SimulatedClock()
  const actor = createActor(provideOrderCancellation({ forecast }), { clock, input: { bar: undefined } }).start()
  const view = () => connectOrderCancellation(actor.getSnapshot(), actor.send)
  view().open()
  return { view, actor, clock, until: (phase: string) => waitFor(actor, () => view().phase === phase) }
}

it('who asks is told the cost that the platform foresees, and gives a reason', async () => {
  const { view, until } = open(() => Promise.resolve({ outcome: 'costs', fee: '42' }))
  expect([view().phase, view().prompt]).toEqual(['weighing', 'wait'])
  view().submit()
  expect(view().released).toBeUndefined()
  await until('asking')
  expect([view().forecast, view().prompt]).toEqual([{ outcome: 'costs', fee: '42' }, 'giveReason'])
  view().submit()
  expect([view().isReasonMissed, view().phase]).toEqual([true, 'asking'])
  view().changeReason(' Wrong payee ')
  view().submit()
  expect([view().phase, view().released]).toEqual(['proposing', { reason: 'Wrong payee' }])
  view().onRoad('returned')
  expect([view().phase, view().reason, view().released]).toEqual(['asking', ' Wrong payee ', undefined])
})

it('a platform that is silent for five seconds is not waited for: the warning stands without a figure', async () => {
  let signal: AbortSignal | undefined
  const { view, clock } = open((given) => {
    signal = given
    return new Promise(() => undefined)
  })
  clock.increment(4_999)
  expect(view().phase).toBe('weighing')
  clock.increment(1)
  expect([view().phase, view().forecast, signal?.aborted]).toEqual(['asking', { outcome: 'unknown' }, true])
})

it('what the platform would refuse is not asked for, and can be tried again', async () => {
  let isSettled = true
  const { view, until } = open(() => Promise.resolve(isSettled ? { outcome: 'refused', codes: ['InvalidTransactionOrderState'] } : { outcome: 'free' }))
  await until('refused')
  isSettled = false
  view().again()
  await until('asking')
  expect(view().forecast).toEqual({ outcome: 'free' })
})
