import type { ReactNode } from 'react'
import type { NewestScenarios } from '@domain/policies/scenarios/newest-scenarios'
import { scenarioLimits, type Scenario } from '@domain/policies/scenarios/scenario'
import { readScenarios, writeScenarios } from '@domain/policies/scenarios/scenario-text'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import type { EntityForm, OwnControl } from '@features/intents/form/entity-form'
import { scenarioSetMessages as words } from './scenario-set.messages'
import type { ScenarioNames } from '@features/intents/shared/scenario-words'

/** Each scenario as its own text. */
export interface ScenarioSetValues {
  readonly [name: string]: readonly string[]
  readonly scenarios: readonly string[]
}

export interface ScenarioSetChoices {
  readonly domains: readonly { readonly value: string; readonly label: string }[]
  readonly roles: readonly string[]
  readonly assets: readonly { readonly id: Uuid; readonly name: string; readonly decimals: number }[]
  readonly names: ScenarioNames
}

export type ScenarioSetControl = OwnControl<ScenarioSetValues, ScenarioSetChoices>

/** The text of one scenario, as a form keeps it and an address carries it. */
export const textOf = (scenario: Scenario): string => JSON.stringify(scenario)

/** Undefined of what is no scenario: a draft or an address can hold anything. */
export function scenarioOf(text: string, domainId: Uuid): Scenario | undefined {
  const around = writeScenarios({ domainId, scenarios: [] })
  const read = readScenarios(`${around.slice(0, -2)}${text}]}`)
  return read.ok && read.value.scenarios.length === 1 ? read.value.scenarios[0] : undefined
}

/**
 * The set as a whole is proposed, signed and approved.
 * @param newest those that count now, which the new set takes the place of
 */
export const scenarioSetForm = (
  { id: domainId, alias }: { readonly id: Uuid; readonly alias: string },
  { current, unreadable, earlier }: NewestScenarios,
  control: (control: ScenarioSetControl) => ReactNode,
): EntityForm<ScenarioSetValues, 'v0_NotarizeData', ScenarioSetChoices> => {
  const named = (texts: readonly string[]) =>
    texts.flatMap((text) => {
      const scenario = scenarioOf(text, domainId)
      return scenario ? [visibleText(scenario.name)] : []
    })
  const supersedes = current?.intentId ?? unreadable?.intentId
  const payloadOf = ({ scenarios }: ScenarioSetValues) => ({
    type: 'v0_NotarizeData' as const,
    data: writeScenarios({
      domainId,
      ...(supersedes === undefined ? {} : { supersedes }),
      scenarios: scenarios.flatMap((text) => scenarioOf(text, domainId) ?? []),
    }),
  })
  return {
    intentType: 'v0_NotarizeData',
    // A draft that was begun on another set is none of this one: what that changed would be lost.
    draftOf: `scenarios ${supersedes ?? ''}`,
    title: words.title,
    list: 'policies',
    begins: { scenarios: (current?.set.scenarios ?? []).map(textOf) },
    name: 'scenarios',
    fields: {
      scenarios: {
        as: 'own',
        title: words.scenarios,
        help: words.scenariosHelp,
        control,
        changes: (before, after) => [
          {
            title: words.scenarios,
            taken: named(before.filter((text) => !after.includes(text))),
            given: named(after.filter((text) => !before.includes(text))),
          },
        ],
        isOffered: (kept) => scenarioOf(kept, domainId) !== undefined,
        problem: (values) => {
          if (values.scenarios.length > scenarioLimits.scenarios) return words.tooMany
          const read = readScenarios(payloadOf(values).data)
          if (read.ok) return undefined
          return read.problem.tag === 'sameName' ? words.sameName : words.tooLong
        },
      },
    },
    payloadOf,
    choicesFailed: words.choicesFailed,
    edits: {
      id: domainId,
      alias,
      path: 'policies?view=scenarios',
      revision: earlier.length + (supersedes === undefined ? 0 : 1),
      lock: 'Unlocked',
    },
  }
}
