import { fromCallback, fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import type { PlatformAnswer } from '@domain/policies/platform-question'
import type { ProposeRequest } from '@domain/intents/request'
import type { SimulationAnswer, SimulationChoice } from '@domain/policies/simulation'
import { policySimulation } from './policy-simulation.machine'
import type { PolicySimulationEvent, PreparedSimulation } from './policy-simulation.types'

export interface PolicySimulationPorts {
  /** Says what is chosen whenever the address says something else; answers how to stop. */
  readonly watchChoice: (run: (choice: SimulationChoice) => void) => () => void
  /** Reads what the answer rests on; undefined where there is no such request. */
  readonly prepare: (choice: SimulationChoice, signal: AbortSignal) => Promise<PreparedSimulation | undefined>
  /** Asks the platform whether it would take a proposal; it keeps nothing of it. */
  readonly askPlatform: (proposal: ProposeRequest, signal: AbortSignal) => Promise<PlatformAnswer>
}

const withStatus = (error: unknown) => Promise.reject({ status: statusOf(error) })

/** A simulation with its real actors; what is left is aborted. */
export const providePolicySimulation = ({ watchChoice, prepare, askPlatform }: PolicySimulationPorts) =>
  policySimulation.provide({
    actors: {
      watchChoice: fromCallback<PolicySimulationEvent, undefined>(({ sendBack }) =>
        watchChoice((choice) => sendBack({ type: 'simulation.ask', choice })),
      ),
      prepareSimulation: fromPromise<PreparedSimulation | undefined, { readonly choice: SimulationChoice }>(
        ({ input, signal }) => prepare(input.choice, signal).catch(withStatus),
      ),
      weighSimulation: fromPromise<SimulationAnswer, PreparedSimulation>(({ input, signal }) =>
        input.weigh(signal).catch(withStatus),
      ),
      askPlatform: fromPromise<PlatformAnswer, { readonly proposal: ProposeRequest }>(({ input, signal }) =>
        askPlatform(input.proposal, signal).catch(withStatus),
      ),
    },
  })
