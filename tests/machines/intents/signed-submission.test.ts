import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { signedSubmission } from '@machines/intents/signed-submission.machine'
import type { Finding, SignedSubmissionInput } from '@machines/intents/signed-submission.types'
import { describeChart } from '@support/chart-suite'
import { leads, signedSubmissionModel, taken } from '@support/models/signed-submission.model'
import { sampleId } from '@support/sample-intent'
import { says } from '@support/says'

describeChart(signedSubmissionModel)

it('every answer that can come was given, so that the table of where each leads says nothing in vain', () => {
  expect([...taken].sort()).toEqual(Object.keys(leads).sort())
})

it('no question about an outcome gains it time: it is looked up half a minute after the platform queued it', async () => {
  const clock = new SimulatedClock()
  const queued = signedSubmission.provide({
    actors: {
      holdDraftLock: fromCallback(({ sendBack }) => sendBack({ type: 'lock.taken' })),
      remember: says('kept'),
      send: says({ kind: 'queued', requestId: sampleId(50) }),
      askOutcome: says({ kind: 'notYet' }),
      lookUp: fromPromise(() => new Promise<Finding>(() => undefined)),
    },
    actions: { forgetNote: () => undefined, forgetDraft: () => undefined },
  })
  const actor = createActor(queued, { input: signedSubmissionModel.inputs[0] as SignedSubmissionInput, clock }).start()
  for (const pause of [...Array<number>(59).fill(500), 499, 1]) {
    await waitFor(actor, (now) => now.matches({ sending: { awaitingOutcome: 'pausing' } }))
    clock.increment(pause)
  }
  expect(actor.getSnapshot().value).toBe('lookingUp')
  actor.stop()
})
