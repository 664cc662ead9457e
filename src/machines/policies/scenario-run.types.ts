import type { ScenarioReport, ScenarioSubject } from '@domain/policies/scenarios/scenario-report'

/** What was read of some scenarios: weighed, it is a report. */
export interface ReadScenarios {
  readonly weigh: (signal: AbortSignal) => Promise<ScenarioReport>
}

export interface ScenarioRunInput {
  /** Undefined where the person has not asked yet. */
  readonly subject: ScenarioSubject | undefined
}

export interface ScenarioRunContext extends ScenarioRunInput {
  /** Read for the subject of now. */
  readonly read: ReadScenarios | undefined
  /** On the subject of now. */
  readonly report: ScenarioReport | undefined
  readonly problem: ScenarioRunProblem | undefined
}

export type ScenarioRunProblem =
  /** The scenarios or the rules could not be read; without a status there was no answer. */
  { readonly tag: 'notRead'; readonly status: number | undefined } | { readonly tag: 'tooLong' }

export type ScenarioRunEvent =
  | { readonly type: 'scenarios.run'; readonly subject: ScenarioSubject }
  | { readonly type: 'scenarios.again' }
  | { readonly type: 'scenarios.cancel' }
