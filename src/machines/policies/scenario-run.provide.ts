import { fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import type { ScenarioReport, ScenarioSubject } from '@domain/policies/scenarios/scenario-report'
import { scenarioRun } from './scenario-run.machine'
import type { ReadScenarios } from './scenario-run.types'

export interface ScenarioRunPorts {
  readonly read: (subject: ScenarioSubject, signal: AbortSignal) => Promise<ReadScenarios>
}

const withStatus = (error: unknown) => Promise.reject({ status: statusOf(error) })

/** A run with its real actors; what is left is aborted. */
export const provideScenarioRun = ({ read }: ScenarioRunPorts) =>
  scenarioRun.provide({
    actors: {
      readScenarios: fromPromise<ReadScenarios, { readonly subject: ScenarioSubject }>(({ input, signal }) =>
        read(input.subject, signal).catch(withStatus),
      ),
      weighScenarios: fromPromise<ScenarioReport, ReadScenarios>(({ input, signal }) =>
        input.weigh(signal).catch(withStatus),
      ),
    },
  })
