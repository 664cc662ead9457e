import type { SnapshotFrom } from 'xstate'
import type { ScenarioReport, ScenarioSubject } from '@domain/policies/scenarios/scenario-report'
import type { Prompt } from '../shared/chart-meta'
import type { scenarioRun } from './scenario-run.machine'
import type { ScenarioRunEvent, ScenarioRunProblem } from './scenario-run.types'

export type { ScenarioRunProblem }

const phases = ['idle', 'reading', 'weighing', 'shown', 'failed', 'stopped'] as const

export interface ScenarioRunView {
  readonly phase: (typeof phases)[number]
  readonly prompt: Prompt
  /** On what is asked now. */
  readonly report: ScenarioReport | undefined
  readonly problem: ScenarioRunProblem | undefined
  readonly run: (subject: ScenarioSubject) => void
  readonly again: () => void
  readonly cancel: () => void
}

export function connectScenarioRun(
  snapshot: SnapshotFrom<typeof scenarioRun>,
  send: (event: ScenarioRunEvent) => void,
): ScenarioRunView {
  const { report, problem } = snapshot.context
  return {
    phase: phases.find((name) => snapshot.matches(name)) ?? 'idle',
    prompt: snapshot.hasTag('busy') ? 'wait' : snapshot.hasTag('failed') ? 'retry' : 'none',
    report,
    problem,
    run: (subject) => send({ type: 'scenarios.run', subject }),
    again: () => send({ type: 'scenarios.again' }),
    cancel: () => send({ type: 'scenarios.cancel' }),
  }
}
