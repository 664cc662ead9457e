import type { PlatformAnswer } from '@domain/policies/platform-question'
import type { SimulationAnswer, SimulationChoice } from '@domain/policies/simulation'

/** What was read for one choice: weighed, it is an answer. */
export interface PreparedSimulation {
  readonly weigh: (signal: AbortSignal) => Promise<SimulationAnswer>
}

export interface PolicySimulationInput {
  /** Undefined where the person has not asked yet. */
  readonly choice: SimulationChoice | undefined
}

export interface PolicySimulationContext extends PolicySimulationInput {
  /** Read for the choice of now. */
  readonly prepared: PreparedSimulation | undefined
  /** To the choice of now. */
  readonly answer: SimulationAnswer | undefined
  /** To the question of the answer. */
  readonly platform: PlatformAnswer | undefined
  readonly problem: SimulationProblem | undefined
}

export type SimulationProblem =
  /** What it rests on could not be read; without a status there was no answer. */
  { readonly tag: 'notRead'; readonly status: number | undefined } | { readonly tag: 'tooLong' }

export type PolicySimulationEvent =
  | { readonly type: 'simulation.ask'; readonly choice: SimulationChoice }
  | { readonly type: 'simulation.again' }
  | { readonly type: 'simulation.cancel' }
