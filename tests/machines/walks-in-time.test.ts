import { expect, test } from 'vitest'
import { createMachine, initialTransition, transition } from 'xstate'
import { walkChart, type ChartModel } from '@support/chart-walker'
import { inviteWizardModel } from '@support/models/invite-wizard.model'
import { sessionModel } from '@support/models/session.model'
import { vaultExportModel } from '@support/models/vault-export.model'

/** One with few states and many facts, one with limits and children, one with a form; every chart is walked in a test of its own, which counts its steps. */
const models: readonly ChartModel[] = [sessionModel, inviteWizardModel, vaultExportModel]

const smallest = createMachine({
  id: 'smallest',
  initial: 'here',
  states: { here: { on: { next: 'there' } }, there: { on: { next: 'here' } } },
})

const yardstickSteps = 5_000
/** A fixed piece of work of the same kind, by the library alone. */
function measureYardstick(): number {
  const before = process.cpuUsage()
  let [state] = initialTransition(smallest)
  for (let step = 0; step < yardstickSteps; step++) [state] = transition(smallest, state, { type: 'next' })
  return computedSince(before)
}

/** What this process has computed, whatever else the machine does meanwhile. */
function computedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test('a step of a walk computes less than six times what a step of a small chart does by the library alone', async () => {
  measureYardstick()
  let [steps, computed, yardstick] = [0, 0, 0]
  for (const model of models) {
    const before = process.cpuUsage()
    steps += (await walkChart(model)).steps
    computed += computedSince(before)
    // Beside each walk, so that both meet the same machine.
    yardstick += measureYardstick()
  }
  expect(computed / steps / (yardstick / (models.length * yardstickSteps))).toBeLessThan(6)
}, 300_000)
