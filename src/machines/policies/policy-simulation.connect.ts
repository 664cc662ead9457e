import type { SnapshotFrom } from 'xstate'
import type { PlatformAnswer } from '@domain/policies/platform-question'
import type { SimulationAnswer, SimulationChoice } from '@domain/policies/simulation'
import type { Prompt } from '../shared/chart-meta'
import type { policySimulation } from './policy-simulation.machine'
import type { PolicySimulationEvent, SimulationProblem } from './policy-simulation.types'

export type { SimulationProblem }

const phases = ['idle', 'preparing', 'running', 'shown', 'nothing', 'failed', 'stopped'] as const

export interface PolicySimulationView {
  readonly phase: (typeof phases)[number]
  readonly prompt: Prompt
  /** To what is chosen now. */
  readonly answer: SimulationAnswer | undefined
  /** What the platform says of the same request; undefined while it is asked, and where it is not. */
  readonly platform: PlatformAnswer | undefined
  readonly problem: SimulationProblem | undefined
  readonly ask: (choice: SimulationChoice) => void
  readonly again: () => void
  readonly cancel: () => void
}

export function connectPolicySimulation(
  snapshot: SnapshotFrom<typeof policySimulation>,
  send: (event: PolicySimulationEvent) => void,
): PolicySimulationView {
  return {
    phase: phases.find((name) => snapshot.matches(name)) ?? 'idle',
    prompt: snapshot.hasTag('busy') ? 'wait' : snapshot.hasTag('failed') ? 'retry' : 'none',
    answer: snapshot.context.answer,
    platform: snapshot.context.platform,
    problem: snapshot.context.problem,
    ask: (choice) => send({ type: 'simulation.ask', choice }),
    again: () => send({ type: 'simulation.again' }),
    cancel: () => send({ type: 'simulation.cancel' }),
  }
}
