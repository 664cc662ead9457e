import { useForm } from 'react-hook-form'
import { intentTypes, type IntentType } from '@domain/intents/catalogue/labels'
import { destinationTypes, type DestinationType } from '@domain/policies/condition-terms'
import { readAskedStep } from '@domain/policies/scenarios/read-asked-step'
import {
  scenarioLimits,
  type Expectation,
  type InventedTransfer,
  type Scenario,
} from '@domain/policies/scenarios/scenario'
import type { Uuid } from '@domain/shared/ids'
import { rolePattern } from '@domain/shared/limits'
import { readAmount } from '@domain/transactions/order-form/read-amount'
import { Button } from '@components/ui/button'
import { SelectField } from '@components/ui/select-field'
import { TextField } from '@components/ui/text-field'
import { WordList } from '@features/intents/form/word-list'
import { intentLabel } from '@features/intents/shared/intent.messages'
import type { ScenarioSetChoices } from './scenario-set.form'
import { scenarioSetMessages as words } from './scenario-set.messages'

interface Written {
  readonly name: string
  readonly intentType: IntentType
  readonly by: string
  readonly roles: readonly string[]
  readonly tickerId: string
  readonly amount: string
  readonly destination: DestinationType
  readonly trust: string
  readonly outcome: Expectation['outcome']
  readonly steps: readonly string[]
}

const begins: Written = {
  name: '',
  intentType: 'v0_CreateTransferOrder',
  by: '',
  roles: [],
  tickerId: '',
  amount: '',
  destination: 'Address',
  trust: '',
  outcome: 'approvals',
  steps: [],
}

interface WriteScenarioProps {
  readonly domainId: Uuid
  readonly choices: ScenarioSetChoices
  /** Names of the others. */
  readonly taken: readonly string[]
  readonly onAdd: (scenario: Scenario) => void
}

/** A scenario from its first field to the set. */
export function WriteScenario({ domainId, choices, taken, onAdd }: WriteScenarioProps) {
  const { register, watch, setValue, setError, clearErrors, reset, formState } = useForm<Written>({
    defaultValues: { ...begins, by: domainId },
  })
  const { roles, steps, intentType, tickerId, destination, outcome } = watch()
  const errorOf = (name: keyof Written) => formState.errors[name]?.message
  const setWords = (name: 'roles' | 'steps', chosen: readonly string[]) => {
    clearErrors(name)
    setValue(name, [...chosen])
  }
  const add = () => {
    clearErrors()
    const written = watch()
    const problems = problemsIn(written, choices, taken)
    for (const [name, message] of problems) setError(name, { message })
    if (problems.length > 0) return
    onAdd(composed(written, domainId, choices))
    reset({ ...begins, by: domainId })
  }
  return (
    <div className="mt-3 grid gap-1" role="group" aria-label={words.write}>
      <TextField label={words.name} placeholder={words.nameExample} error={errorOf('name')} {...register('name')} />
      <SelectField
        label={words.type}
        choices={intentTypes.map((value) => ({ value, label: intentLabel(value) }))}
        {...register('intentType')}
      />
      <SelectField label={words.by} choices={choices.domains} {...register('by')} />
      <p className="field-label">{words.roles}</p>
      <WordList
        legend={words.roles}
        words={roles}
        suggestions={choices.roles}
        example={undefined}
        error={errorOf('roles')}
        fieldRef={null}
        onChange={(chosen) => setWords('roles', chosen)}
      />
      {intentType === 'v0_CreateTransferOrder' && (
        <>
          <SelectField
            label={words.asset}
            choices={[
              { value: '', label: words.anyTransfer },
              ...choices.assets.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...register('tickerId')}
          />
          {tickerId !== '' && (
            <>
              <TextField label={words.amount} inputMode="decimal" error={errorOf('amount')} {...register('amount')} />
              <SelectField
                label={words.destination}
                choices={destinationTypes.map((value) => ({ value, label: words.destinations[value] }))}
                {...register('destination')}
              />
              {destination === 'Endpoint' && (
                <TextField label={words.trust} inputMode="numeric" error={errorOf('trust')} {...register('trust')} />
              )}
            </>
          )}
        </>
      )}
      <SelectField
        label={words.outcome}
        choices={Object.entries(words.outcomes).map(([value, label]) => ({ value, label }))}
        {...register('outcome')}
      />
      {outcome === 'approvals' && (
        <>
          <p className="field-label">{words.steps}</p>
          <WordList
            legend={words.steps}
            words={steps}
            suggestions={[]}
            example={words.stepExample}
            error={errorOf('steps')}
            canRepeat
            fieldRef={null}
            onChange={(chosen) => setWords('steps', chosen)}
          />
        </>
      )}
      <Button className="justify-self-start" onClick={add}>
        {words.add}
      </Button>
    </div>
  )
}

const isTransfer = ({ intentType, tickerId }: Written) => intentType === 'v0_CreateTransferOrder' && tickerId !== ''

function unitsOf({ tickerId, amount }: Written, { assets }: ScenarioSetChoices): string | undefined {
  const asset = assets.find(({ id }) => id === tickerId)
  const read = asset && readAmount(amount, asset.decimals)
  return read?.ok ? read.value : undefined
}

function problemsIn(
  written: Written,
  choices: ScenarioSetChoices,
  taken: readonly string[],
): readonly (readonly [keyof Written, string])[] {
  const { name, roles, trust, destination, outcome, steps } = written
  const trimmed = name.trim()
  const checks: readonly (readonly [keyof Written, boolean, string])[] = [
    ['name', trimmed !== '' && trimmed.length <= scenarioLimits.name && !taken.includes(trimmed), words.problems.name],
    ['roles', roles.length > 0 && roles.every((role) => rolePattern.test(role)), words.problems.roles],
    ['amount', !isTransfer(written) || unitsOf(written, choices) !== undefined, words.problems.amount],
    ['trust', destination !== 'Endpoint' || /^(?:|100|[1-9]?\d)$/.test(trust.trim()), words.problems.trust],
    ['steps', outcome !== 'approvals' || steps.every((step) => readAskedStep(step)), words.problems.steps],
  ]
  return checks.filter(([, isFine]) => !isFine).map(([field, , text]) => [field, text])
}

function composed(written: Written, domainId: Uuid, choices: ScenarioSetChoices): Scenario {
  const { name, intentType, by, roles, outcome, steps } = written
  return {
    name: name.trim(),
    intentType,
    author: { ...(by === '' || by === domainId ? {} : { domainId: by as Uuid }), roles },
    ...(isTransfer(written) ? { transfer: transferOf(written, choices) } : {}),
    expects:
      outcome === 'approvals'
        ? {
            outcome,
            approvals: [{ steps: steps.flatMap((step) => [readAskedStep(step) ?? []]) }],
          }
        : { outcome },
  }
}

function transferOf(written: Written, choices: ScenarioSetChoices): InventedTransfer {
  const { tickerId, destination, trust } = written
  return {
    tickerId: tickerId as Uuid,
    amount: unitsOf(written, choices)!,
    destination,
    ...(destination === 'Endpoint' && trust.trim() !== '' ? { trustScore: Number(trust) } : {}),
  }
}
