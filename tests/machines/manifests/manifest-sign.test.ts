import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { connectManifestSign } from '@machines/manifests/manifest-sign.connect'
import { manifestSign } from '@machines/manifests/manifest-sign.machine'
import type { ComposedManifest } from '@machines/manifests/manifest-sign.types'
import type { ProposeIntentInput, ProposeIntentOutput } from '@machines/intents/propose-intent.types'
import { describeChart } from '@support/chart-suite'
import { digest, draftOf, manifestSignModel, message } from '@support/models/manifest-sign.model'
import { sampleDesk } from '@support/models/propose-intent.model'
import { sampleDomain, sampleId } from '@support/sample-intent'

describeChart(manifestSignModel)

function open() {
  const proposed: ComposedManifest[] = []
  const observed: string[] = []
  let end: (output: ProposeIntentOutput) => void = () => undefined
  const proposing = fromPromise<ProposeIntentOutput, ProposeIntentInput>(({ input }) => {
    proposed.push((input.draft as ReturnType<typeof draftOf>).of)
    return new Promise((resolve) => (end = resolve))
  })
  const chart = manifestSign.provide({
    actors: { proposeIntent: proposing as never },
    actions: {
      forgetDraft: () => void observed.push('forgets'),
      sayProposed: () => void observed.push('says'),
      leave: () => void observed.push('leaves'),
    },
  })
  const actor = createActor(chart, { input: { desk: sampleDesk } }).start()
  return {
    proposed,
    observed,
    end: (output: ProposeIntentOutput) => end(output),
    view: () => connectManifestSign(actor.getSnapshot(), actor.send),
  }
}

it('a message is proposed once, as it was read', async () => {
  const { proposed, observed, end, view } = open()
  view().change(message)
  view().review()
  expect([view().phase, view().prompt, view().mayPropose, view().composed]).toEqual([
    'reading',
    'review',
    true,
    message,
  ])
  view().propose(draftOf)
  view().propose(draftOf)
  expect([proposed, view().phase, view().stands]).toEqual([[message], 'proposing', 'proposing'])
  end({ outcome: 'accepted', intent: { id: sampleId(10), targetDomainId: sampleDomain, type: 'v0_SignManifest' } })
  await expect.poll(() => view().phase).toBe('accepted')
  expect(observed).toEqual(['forgets', 'says', 'leaves'])
})

it('bytes are proposed only once their warning is accepted, and a way back to the form asks for that anew', () => {
  const { proposed, view } = open()
  view().change(digest)
  view().review()
  view().propose(draftOf)
  expect([view().phase, view().mayPropose, proposed]).toEqual(['warning', false, []])
  view().accept()
  view().edit()
  view().review()
  expect(view().phase).toBe('warning')
  view().accept()
  view().withdraw()
  expect(view().mayPropose).toBe(false)
  view().accept()
  view().propose(draftOf)
  expect(proposed).toEqual([digest])
})
