import { X } from 'lucide-react'
import { useId, useImperativeHandle, useRef, useState } from 'react'
import type { Scenario } from '@domain/policies/scenarios/scenario'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { Button } from '@components/ui/button'
import { FieldFoot } from '@components/ui/field-foot'
import { TextField } from '@components/ui/text-field'
import { expectationWords, requestWords, type ScenarioNames } from '@features/intents/shared/scenario-words'
import { scenarioOf, textOf, type ScenarioSetControl } from './scenario-set.form'
import { scenarioSetMessages as words } from './scenario-set.messages'
import { WriteScenario } from './write-scenario'

interface SetControlProps extends ScenarioSetControl {
  readonly domainId: Uuid
  /** One that was recorded from a simulation and is not in the set yet. */
  readonly recorded: Scenario | undefined
}

/** The scenarios of the set: each can be removed, and others are written or recorded. */
export function ScenarioSetControlView({
  domainId,
  recorded,
  chosen,
  choices,
  error,
  fieldRef,
  onChange,
}: SetControlProps) {
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  // The form writes into whatever it was given anew, so it is given the same each time, and no input of its own.
  const [focused] = useState(() => ({ focus: () => list.current?.querySelector('button')?.focus() }))
  useImperativeHandle(fieldRef, () => focused)
  const all = chosen.flatMap((text) => {
    const scenario = scenarioOf(text, domainId)
    return scenario ? [{ text, scenario }] : []
  })
  const taken = all.map(({ scenario }) => scenario.name)
  const add = (scenario: Scenario) => onChange([...chosen, textOf(scenario)])
  const isAdded = recorded && all.some(({ scenario }) => unnamed(scenario) === unnamed(recorded))
  return (
    <fieldset ref={list} className="field grid gap-4" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{words.scenarios}</legend>
      {all.length === 0 ? (
        <p className="text-text-2">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line" aria-label={words.scenarios}>
          {all.map(({ text, scenario }) => (
            <li key={text} className="flex items-start gap-3 py-2">
              <Said scenario={scenario} names={choices.names} />
              <button
                type="button"
                className="icon-btn icon-btn-sm ml-auto"
                aria-label={words.remove(visibleText(scenario.name))}
                title={words.remove(visibleText(scenario.name))}
                onClick={() => onChange(chosen.filter((one) => one !== text))}
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldFoot id={id} error={error} />
      {recorded && !isAdded && <Recorded scenario={recorded} taken={taken} names={choices.names} onAdd={add} />}
      <details>
        <summary className="w-fit cursor-pointer font-medium">{words.write}</summary>
        <WriteScenario domainId={domainId} choices={choices} taken={taken} onAdd={add} />
      </details>
    </fieldset>
  )
}

const unnamed = (scenario: Scenario) => textOf({ ...scenario, name: '' })

const Said = ({ scenario, names }: { readonly scenario: Scenario; readonly names: ScenarioNames }) => (
  <span className="min-w-0 wrap-anywhere">
    <b>{visibleText(scenario.name)}</b>
    <span className="block text-12 text-text-2">{requestWords(scenario, names)}</span>
    <span className="block text-12">{expectationWords(scenario.expects, names)}</span>
  </span>
)

interface RecordedProps {
  readonly scenario: Scenario
  readonly taken: readonly string[]
  readonly names: ScenarioNames
  readonly onAdd: (scenario: Scenario) => void
}

function Recorded({ scenario, taken, names, onAdd }: RecordedProps) {
  const [name, setName] = useState(scenario.name)
  const isFine = name.trim() !== '' && !taken.includes(name.trim())
  return (
    <section className="grid gap-2" aria-label={words.recorded}>
      <h3>{words.recorded}</h3>
      <p className="text-12 text-text-2 wrap-anywhere">
        {requestWords(scenario, names)}: {expectationWords(scenario.expects, names)}
      </p>
      <TextField
        label={words.name}
        value={name}
        maxLength={75}
        error={isFine ? undefined : words.problems.name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        className="justify-self-start"
        onClick={() => (isFine ? onAdd({ ...scenario, name: name.trim() }) : undefined)}
      >
        {words.add}
      </Button>
    </section>
  )
}
