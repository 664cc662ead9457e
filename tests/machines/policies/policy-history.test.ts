import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { connectPolicyHistory } from '@machines/policies/policy-history.connect'
import { providePolicyHistory } from '@machines/policies/policy-history.provide'
import type { PastAnswer } from '@machines/policies/policy-history.types'
import { describeChart } from '@support/chart-suite'
import { policyHistoryModel } from '@support/models/policy-history.model'

describeChart(policyHistoryModel)

const other: PastAnswer = { way: 'other', today: ['Old'], withDraft: ['New'] }

it('four requests are read at a time; each that ends makes way for the next, and cancelling aborts the four and begins none', async () => {
  const asked: { readonly id: string; readonly signal: AbortSignal; readonly end: (answer: PastAnswer) => void }[] = []
  const actor = createActor(
    providePolicyHistory({
      list: () => Promise.resolve(Array.from({ length: 9 }, (_, i) => ({ id: `r${i}`, shown: i }))),
      weigh: (id, signal) => new Promise((end) => asked.push({ id, signal, end })),
    }),
  ).start()
  const view = () => connectPolicyHistory(actor.getSnapshot(), actor.send)
  view().start()
  await waitFor(actor, () => view().phase === 'weighing')
  expect(asked.map(({ id }) => id)).toEqual(['r0', 'r1', 'r2', 'r3'])
  asked[2]!.end(other)
  await expect.poll(() => asked.length).toBe(5)
  expect([asked.map(({ id }) => id).slice(4), view().rows]).toEqual([['r4'], [{ id: 'r2', shown: 2, answer: other }]])
  view().cancel()
  expect([view().phase, asked.filter(({ signal }) => !signal.aborted).length]).toEqual(['stopped', 0])
  asked[0]!.end(other)
  await Promise.resolve()
  expect([asked.length, view().weighed, view().total]).toEqual([5, 1, 9])
})
