import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { ScenarioReport } from '@domain/policies/scenarios/scenario-report'
import { connectScenarioRun } from '@machines/policies/scenario-run.connect'
import { provideScenarioRun } from '@machines/policies/scenario-run.provide'
import { describeChart } from '@support/chart-suite'
import { firstDraft, newerDraft, scenarioRunModel } from '@support/models/scenario-run.model'
import { sampleId } from '@support/sample-intent'

describeChart(scenarioRunModel)

it('a newer draft aborts the run of the older one, and the late report of that is not shown', async () => {
  const signals: AbortSignal[] = []
  const ends: ((report: ScenarioReport) => void)[] = []
  const actor = createActor(
    provideScenarioRun({
      read: () =>
        Promise.resolve({
          weigh: (signal) => {
            signals.push(signal)
            return new Promise((resolve) => ends.push(resolve))
          },
        }),
    }),
    { input: { subject: firstDraft } },
  ).start()
  const view = () => connectScenarioRun(actor.getSnapshot(), actor.send)
  await waitFor(actor, () => ends.length === 1)
  view().run(newerDraft)
  expect([view().phase, signals[0]!.aborted]).toEqual(['reading', true])
  await waitFor(actor, () => ends.length === 2)
  ends[0]!({ domains: [], unread: [sampleId(1)] })
  ends[1]!({ domains: [], unread: [sampleId(2)] })
  await waitFor(actor, () => view().phase === 'shown')
  expect([view().report?.unread, view().prompt]).toEqual([[sampleId(2)], 'none'])
})
