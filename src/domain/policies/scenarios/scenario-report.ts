import type { Uuid } from '@domain/shared/ids'
import type { RuleChange } from './changed-rules'
import type { NewestScenarios } from './newest-scenarios'
import type { ScenarioAnswer } from './run-scenario'
import type { Scenario } from './scenario'

/** Of which rules the scenarios are asked: those of today, and those with a change. */
export interface ScenarioSubject {
  readonly domainId: Uuid
  /** Undefined: today alone, and of the own scenarios alone. */
  readonly change: RuleChange | undefined
}

export interface AnsweredScenario {
  readonly scenario: Scenario
  readonly today: ScenarioAnswer
  /** Undefined where nothing is changed. */
  readonly withChange: ScenarioAnswer | undefined
}

/** The scenarios of a domain with their answers, in their order. */
export interface AnsweredDomain extends NewestScenarios {
  readonly domainId: Uuid
  readonly rows: readonly AnsweredScenario[]
}

export interface ScenarioReport {
  /** The own domain first; with a change, those below it that have scenarios. */
  readonly domains: readonly AnsweredDomain[]
  /** Domains whose requests this person may not read. */
  readonly unread: readonly Uuid[]
}
