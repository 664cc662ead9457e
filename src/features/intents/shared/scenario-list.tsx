import { useState } from 'react'
import type { Scenario } from '@domain/policies/scenarios/scenario'
import { visibleText } from '@domain/shared/visible-text'
import { expectationWords, requestWords, type ScenarioNames } from './scenario-words'
import { scenarioWordMessages as words } from './scenario-words.messages'

interface ScenarioListProps {
  /** What a screen reader calls the list. */
  readonly label: string
  readonly scenarios: readonly Scenario[]
  readonly names: ScenarioNames
  /** Where somebody signs, nothing is left for later. */
  readonly isWhole?: boolean
}

const shownAtFirst = 10

/** Each scenario in words: who asks for what, and what is expected; those after the first ten on demand. */
export function ScenarioList({ label, scenarios, names, isWhole: isAsked = false }: ScenarioListProps) {
  const [isWhole, setWhole] = useState(isAsked)
  const shown = isWhole ? scenarios : scenarios.slice(0, shownAtFirst)
  return (
    <>
      <ul className="grid grid-cols-1 gap-1" aria-label={label}>
        {shown.map((one) => (
          <li key={one.name} className="wrap-anywhere">
            <b>{visibleText(one.name)}</b>
            <span className="block text-12 text-text-2">
              {requestWords(one, names)}: {expectationWords(one.expects, names)}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < scenarios.length && (
        <button type="button" className="link mt-1" onClick={() => setWhole(true)}>
          {words.showAll(scenarios.length - shown.length)}
        </button>
      )}
    </>
  )
}
