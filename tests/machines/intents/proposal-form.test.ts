import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { proposalForm } from '@machines/intents/proposal-form.machine'
import type { ProposeIntentOutput } from '@machines/intents/propose-intent.types'
import { describeChart } from '@support/chart-suite'
import type { Answer } from '@support/chart-walker'
import { proposalFormModel } from '@support/models/proposal-form.model'
import { sampleDesk } from '@support/models/propose-intent.model'
import { proposingAnswers } from '@support/models/proposing-answers'
import { sampleId, samplePayload } from '@support/sample-intent'

describeChart(proposalFormModel)

/** What one end of the road does beside the chart. */
async function observed(answer: Answer): Promise<readonly string[]> {
  const done: string[] = []
  const proposing = fromPromise<ProposeIntentOutput>(() =>
    'done' in answer ? Promise.resolve(answer.done as ProposeIntentOutput) : Promise.reject(answer.fail),
  )
  const form = createActor(
    proposalForm.provide({
      actors: { proposeIntent: proposing as never },
      actions: {
        forgetDraft: () => void done.push('forgets'),
        sayProposed: (_, { output }) => void done.push(`says ${output.outcome}`),
        leave: () => void done.push('leaves'),
        onReturned: (_, { output }) => void done.push(`hears ${output.outcome}`),
      },
    }),
    { input: { desk: sampleDesk } },
  ).start()
  form.send({
    type: 'draft.submit',
    draft: { id: sampleId(20), makePayload: () => samplePayload, entityLock: 'Unlocked' },
  })
  await expect.poll(() => form.getSnapshot().value).not.toBe('proposing')
  return done
}

it.each([
  ['is accepted', ['forgets', 'says accepted', 'leaves']],
  ['is cancelled', ['hears cancelled']],
  ['returns', ['hears returned']],
  ['is refused', []],
  ['is lost', ['hears lost']],
  ['loses its session', ['hears sessionEnded']],
  ['breaks', []],
])('a road that %s: %j', async (name, does) => {
  expect(await observed(proposingAnswers.find((one) => one.name === name)!)).toEqual(does)
})
