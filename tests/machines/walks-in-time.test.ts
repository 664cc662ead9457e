import { beforeAll, expect, test } from 'vitest'
import { createMachine, initialTransition, transition } from 'xstate'
import { walkChart, type ChartModel } from '@support/chart-walker'

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../support/models/*.model.ts', { eager: true })
const models = Object.values(files).flatMap((file) =>
  Object.entries(file).flatMap(([name, model]) => (name.endsWith('Model') ? [model as ChartModel] : [])),
)

const smallest = createMachine({
  id: 'smallest',
  initial: 'here',
  states: { here: { on: { next: 'there' } }, there: { on: { next: 'here' } } },
})

/** A fixed piece of work of the same kind, by the library alone. */
function measureYardstick(): number {
  const before = process.cpuUsage()
  let [state] = initialTransition(smallest)
  for (let step = 0; step < 5_000; step++) [state] = transition(smallest, state, { type: 'next' })
  return computedSince(before)
}

/** What this process has computed, whatever else the machine does meanwhile. */
function computedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return user + system
}

let [steps, computed, yardstick] = [0, 0, 0]
beforeAll(async () => {
  measureYardstick()
  for (const model of models) {
    const before = process.cpuUsage()
    steps += (await walkChart(model)).steps
    computed += computedSince(before)
    // Beside each walk, so that both meet the same machine.
    yardstick += measureYardstick()
  }
}, 300_000)

test('the walks of all charts take fewer than four thousand steps each, so that they end within ten seconds', () => {
  expect(models.length).toBeGreaterThan(25)
  expect(steps / models.length).toBeLessThan(4_000)
})

test('and what they compute is less than five times what as many small charts do in five thousand steps each', () => {
  expect(computed / yardstick).toBeLessThan(5)
})
