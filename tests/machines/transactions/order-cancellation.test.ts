import { expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { connectOrderCancellation } from '@machines/transactions/order-cancellation.connect'
import { provideOrderCancellation } from '@machines/transactions/order-cancellation.provide'
import type { CancellationForecast } from '@machines/transactions/order-cancellation.types'
import { describeChart } from '@support/chart-suite'
import { orderCancellationModel } from '@support/models/order-cancellation.model'
import { changeDraftOf } from '@support/models/proposing-answers'
import { changePorts, openProposal } from '@support/open-proposal'
import { sampleDesk } from '@support/models/propose-intent.model'

describeChart(orderCancellationModel)

function open(forecast: (signal: AbortSignal) => Promise<CancellationForecast>) {
  const clock = new SimulatedClock()
  const proposing = openProposal()
  const actor = createActor(
    provideOrderCancellation({ ...changePorts, forecast }).provide({ actors: { proposeIntent: proposing.actor } }),
    { clock, input: { desk: sampleDesk, bar: undefined } },
  ).start()
  const view = () => connectOrderCancellation(actor.getSnapshot(), actor.send)
  view().open()
  return { view, proposing, clock, until: (phase: string) => waitFor(actor, () => view().phase === phase) }
}

it('who asks is told the cost that the platform foresees, and gives a reason', async () => {
  const { view, proposing, until } = open(() => Promise.resolve({ outcome: 'costs', fee: '42' }))
  expect([view().phase, view().prompt]).toEqual(['weighing', 'wait'])
  view().submit(changeDraftOf)
  expect(proposing.drafts).toEqual([])
  await until('asking')
  expect([view().forecast, view().prompt]).toEqual([{ outcome: 'costs', fee: '42' }, 'giveReason'])
  view().submit(changeDraftOf)
  expect([view().isReasonMissed, view().phase]).toEqual([true, 'asking'])
  view().changeReason(' Wrong payee ')
  view().submit(changeDraftOf)
  expect([view().phase, view().stands, proposing.drafts]).toEqual([
    'proposing',
    'proposing',
    [expect.objectContaining({ of: { reason: 'Wrong payee' } })],
  ])
  proposing.end({ outcome: 'returned', problem: { tag: 'cannotBuild' } })
  await until('asking')
  expect([view().reason, view().problem]).toEqual([' Wrong payee ', { tag: 'cannotBuild' }])
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
  const { view, until } = open(() =>
    Promise.resolve(isSettled ? { outcome: 'refused', codes: ['InvalidTransactionOrderState'] } : { outcome: 'free' }),
  )
  await until('refused')
  isSettled = false
  view().again()
  await until('asking')
  expect(view().forecast).toEqual({ outcome: 'free' })
})
