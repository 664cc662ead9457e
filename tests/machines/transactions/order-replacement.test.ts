import { expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { ApiError } from '@api/shared/problem'
import type { FeeOffer } from '@domain/transactions/replacement-fee'
import { connectOrderReplacement } from '@machines/transactions/order-replacement.connect'
import { provideOrderReplacement } from '@machines/transactions/order-replacement.provide'
import { describeChart } from '@support/chart-suite'
import { orderReplacementModel, sampleOffer } from '@support/models/order-replacement.model'
import { changeDraftOf } from '@support/models/proposing-answers'
import { changePorts, openProposal } from '@support/open-proposal'
import { sampleDesk } from '@support/models/propose-intent.model'

describeChart(orderReplacementModel)

function open(offerFee: (signal: AbortSignal) => Promise<FeeOffer>) {
  const clock = new SimulatedClock()
  const proposing = openProposal()
  const actor = createActor(
    provideOrderReplacement({ ...changePorts, offerFee }).provide({ actors: { proposeIntent: proposing.actor } }),
    { clock, input: { desk: sampleDesk, bar: undefined } },
  ).start()
  const view = () => connectOrderReplacement(actor.getSnapshot(), actor.send)
  view().open()
  return { view, proposing, clock, until: (phase: string) => waitFor(actor, () => view().phase === phase) }
}

it('the fee is filled in, and one below the least increase is not proposed', async () => {
  const { view, proposing, until } = open(() => Promise.resolve(sampleOffer))
  await until('choosing')
  expect([view().fee.rate, view().isFit]).toEqual(['40', true])
  view().changeFee({ rate: '10', priority: '' })
  view().submit(changeDraftOf)
  expect([view().problems, view().isFit, view().prompt, proposing.drafts]).toEqual([
    { rate: 'belowLeast' },
    false,
    'correct',
    [],
  ])
  view().changeFee({ rate: '11', priority: '' })
  view().changeReason(' The client waits ')
  view().submit(changeDraftOf)
  expect(proposing.drafts).toEqual([
    expect.objectContaining({ of: { price: { rate: '11' }, reason: 'The client waits' } }),
  ])
})

it('fees that cannot be read are told with their status, a silent platform after five seconds, and both are asked for again', async () => {
  let answer: () => Promise<FeeOffer> = () =>
    Promise.reject(
      new ApiError({
        tag: 'http',
        status: 405,
        statusText: '',
        reason: undefined,
        message: undefined,
        request: 'GET /',
      }),
    )
  const { view, clock, until } = open(() => answer())
  await until('unpriced')
  expect(view().status).toBe(405)
  answer = () => new Promise(() => undefined)
  view().again()
  expect([view().phase, view().status]).toEqual(['pricing', undefined])
  clock.increment(5_000)
  expect(view().phase).toBe('unpriced')
  answer = () => Promise.resolve(sampleOffer)
  view().again()
  await until('choosing')
})
