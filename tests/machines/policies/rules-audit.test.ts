import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { AuditReport } from '@domain/policies/audit/audit-report'
import { connectRulesAudit } from '@machines/policies/rules-audit.connect'
import { provideRulesAudit } from '@machines/policies/rules-audit.provide'
import { describeChart } from '@support/chart-suite'
import { rulesAuditModel } from '@support/models/rules-audit.model'

describeChart(rulesAuditModel)

it('an audit that is stopped is aborted, and its late report is not shown', async () => {
  const signals: AbortSignal[] = []
  const ends: ((report: AuditReport) => void)[] = []
  const actor = createActor(
    provideRulesAudit({
      read: () =>
        Promise.resolve({
          weigh: (signal, progress) => {
            signals.push(signal)
            progress(0.5)
            return new Promise((resolve) => ends.push(resolve))
          },
        }),
    }),
  ).start()
  const view = () => connectRulesAudit(actor.getSnapshot(), actor.send)
  await waitFor(actor, () => ends.length === 1)
  expect([view().phase, view().share]).toEqual(['weighing', 0.5])
  view().cancel()
  expect([view().phase, signals[0]!.aborted]).toEqual(['stopped', true])
  ends[0]!({ findings: [], groups: [] })
  view().again()
  await waitFor(actor, () => ends.length === 2)
  expect(view().report).toBeUndefined()
  const late: AuditReport = { findings: [], groups: [] }
  ends[1]!(late)
  await waitFor(actor, () => view().phase === 'shown')
  expect(view().report).toBe(late)
})
