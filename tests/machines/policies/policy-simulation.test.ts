import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { SimulationAnswer, SimulationChoice } from '@domain/policies/simulation'
import { connectPolicySimulation } from '@machines/policies/policy-simulation.connect'
import { providePolicySimulation } from '@machines/policies/policy-simulation.provide'
import { describeChart } from '@support/chart-suite'
import { lockUser, lockVault, policySimulationModel } from '@support/models/policy-simulation.model'

describeChart(policySimulationModel)

it('a newer choice of the address aborts what is under way and the question to the platform, and the late answer of the older one is not shown', async () => {
  const signals: AbortSignal[] = []
  const answers: ((answer: SimulationAnswer) => void)[] = []
  let choose: (choice: SimulationChoice) => void = () => undefined
  let isWatched = true
  const actor = createActor(
    providePolicySimulation({
      watchChoice: (run) => {
        choose = run
        return () => {
          isWatched = false
        }
      },
      prepare: () =>
        Promise.resolve({
          weigh: (signal) => {
            signals.push(signal)
            return new Promise((resolve) => answers.push(resolve))
          },
        }),
      askPlatform: (_, signal) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    }),
    { input: { choice: lockUser } },
  ).start()
  const view = () => connectPolicySimulation(actor.getSnapshot(), actor.send)
  await waitFor(actor, () => answers.length === 1)
  choose(lockVault)
  expect([view().phase, signals[0]!.aborted]).toEqual(['preparing', true])
  await waitFor(actor, () => view().phase === 'running')
  answers[0]!({ request: { type: 'late' } } as SimulationAnswer)
  answers[1]!({ request: { type: 'of now' }, question: { tag: 'ask', proposal: {} } } as SimulationAnswer)
  await waitFor(actor, () => view().phase === 'shown')
  expect([view().answer?.request.type, view().platform, view().prompt]).toEqual(['of now', undefined, 'wait'])
  choose(lockUser)
  expect([view().phase, signals[2]!.aborted]).toEqual(['preparing', true])
  actor.stop()
  expect(isWatched).toBe(false)
})
