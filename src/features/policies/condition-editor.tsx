import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { destinationTypes, comparisons, type TermKind } from '@domain/policies/condition-terms'
import { readRules } from '@domain/policies/condition-rules'
import { visibleText } from '@domain/shared/visible-text'
import { Button } from '@components/ui/button'
import { CheckCards } from '@components/ui/check-cards'
import { FormRow } from '@components/ui/form-row'
import { IconButton } from '@components/ui/icon-button'
import { Note } from '@components/ui/note'
import { RadioCards } from '@components/ui/radio-cards'
import { SelectField } from '@components/ui/select-field'
import { TextArea } from '@components/ui/text-area'
import { TextField } from '@components/ui/text-field'
import { useApp } from '@app/app-context'
import { WordList } from '@features/intents/form/word-list'
import type { StepPartProps } from '@features/intents/wizard/wizard'
import { useFocusAdded } from '@features/intents/wizard/wizard-fields'
import { conditionEditorMessages as words } from './condition-editor.messages'
import { conditionMessages as shared } from '@features/intents/shared/condition.messages'
import {
  conditionIn,
  emptyTerm,
  jsonOf,
  rulesDraft,
  type PolicyChoices,
  type PolicyValues,
  type RuleDraft,
  type TermDraft,
} from './policy-values'

type Props = StepPartProps<PolicyValues, PolicyChoices>

/** What else has to be so: as rules, or as the platform stores it. */
export function ConditionEditor(props: Props) {
  const { values, choices, problems, change } = props
  const { mode, json } = values
  const readable = mode === 'rules' || json.trim() === '' || rulesIn(values, choices) !== undefined
  return (
    <FormRow title={words.conditions} help={words.conditionsHelp} isWide>
      <RadioCards
        legend={words.writeAs}
        legendHidden
        value={mode}
        cards={(['rules', 'json'] as const).map((value) => ({ value, ...words.modes[value] }))}
        onSelect={(next) => {
          if (next === mode) return
          if (next === 'json') return change({ mode: next, json: jsonOf(conditionIn(values, choices)) })
          const rules = rulesIn(values, choices)
          if (rules) change({ mode: next, rules })
        }}
      />
      {!readable && (
        <Note tone="info" className="mt-2">
          {words.notRules}
        </Note>
      )}
      <div className="mt-4">
        {mode === 'json' ? (
          <TextArea
            label={words.json}
            help={words.jsonHelp}
            error={problems['json']}
            rows={10}
            className="mono"
            spellCheck={false}
            value={json}
            onChange={({ target }) => change({ json: target.value })}
          />
        ) : (
          <Rules {...props} />
        )}
      </div>
    </FormRow>
  )
}

/** What the JSON comes to as rules; undefined where it is wrong or joined in another way. */
function rulesIn({ json }: PolicyValues, choices: PolicyChoices): readonly RuleDraft[] | undefined {
  const condition = conditionIn({ mode: 'json', rules: [], json }, choices)
  const rules = json.trim() === '' ? [] : condition && readRules(condition)
  return rules && rulesDraft(rules, choices)
}

function Rules({ values, choices, problems, change }: Props) {
  const { random } = useApp().ports
  const adding = useRef<HTMLButtonElement>(null)
  const focus = useFocusAdded()
  const newTerm = () => {
    const term = emptyTerm(random.uuid())
    focus.note(term.key)
    return term
  }
  const { rules } = values
  const order = rules.flatMap(({ terms }) => terms.map(({ key }) => key))
  const set = (next: readonly RuleDraft[]) => change({ rules: next.filter(({ terms }) => terms.length > 0) })
  const setTerms = (rule: RuleDraft, terms: readonly TermDraft[]) =>
    set(rules.map((one) => (one === rule ? { ...one, terms } : one)))
  return (
    <div className="grid gap-2">
      {problems['rules'] && <p className="field-error">{problems['rules']}</p>}
      {rules.length === 0 && <p className="text-text-2">{words.noRules}</p>}
      {rules.map((rule, at) => (
        <div key={rule.key} className="grid gap-2">
          {at > 0 && <span className="text-12 text-text-3">{words.and}</span>}
          <div className="grid gap-3 rounded-2 p-3 shadow-[inset_0_0_0_1px_var(--line)]">
            {rule.terms.map((term, i) => (
              <div key={term.key} ref={focus.refOf(term.key)} className="grid gap-2">
                {i > 0 && <span className="text-12 text-text-3">{words.or}</span>}
                <Term
                  term={term}
                  position={order.indexOf(term.key) + 1}
                  choices={choices}
                  problem={problems[`term.${term.key}`]}
                  onChange={(part) =>
                    setTerms(
                      rule,
                      rule.terms.map((one) => (one === term ? { ...one, ...part } : one)),
                    )
                  }
                  onRemove={() => {
                    // This button goes with its condition.
                    adding.current?.focus()
                    setTerms(
                      rule,
                      rule.terms.filter((one) => one !== term),
                    )
                  }}
                />
              </div>
            ))}
            <div>
              <Button size="sm" variant="ghost" icon={Plus} onClick={() => setTerms(rule, [...rule.terms, newTerm()])}>
                {words.addTerm}
              </Button>
            </div>
          </div>
        </div>
      ))}
      <div>
        <Button ref={adding} icon={Plus} onClick={() => set([...rules, { key: random.uuid(), terms: [newTerm()] }])}>
          {words.addRule}
        </Button>
      </div>
    </div>
  )
}

interface TermProps {
  readonly term: TermDraft
  readonly position: number
  readonly choices: PolicyChoices
  readonly problem: string | undefined
  readonly onChange: (part: Partial<TermDraft>) => void
  readonly onRemove: () => void
}

const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value, label }))

function Term({ term, position, choices, problem, onChange, onRemove }: TermProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.term(position)}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label={words.kind}
            labelHidden
            className="sm:max-w-72"
            help={words.kindHelp[term.kind]}
            choices={kinds}
            value={term.kind}
            onChange={({ target }) =>
              onChange({ kind: target.value as TermKind, list: [], value: '', name: '', script: '' })
            }
          />
        </div>
        <span className="ml-auto">
          <IconButton icon={Trash2} label={words.removeTerm(position)} onClick={onRemove} />
        </span>
      </div>
      <TermFields term={term} choices={choices} problem={problem} onChange={onChange} />
    </fieldset>
  )
}

const compared = comparisons.map((value) => ({ value, label: shared.comparisons[value] }))

function TermFields({ term, choices, problem, onChange }: Omit<TermProps, 'position' | 'onRemove'>) {
  const { kind, list, value } = term
  const text = (label: string) => ({
    label,
    labelHidden: true,
    placeholder: label,
    error: problem,
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ value: target.value }),
  })
  const comparison = (
    <SelectField
      label={words.comparison}
      labelHidden
      choices={compared}
      value={term.comparison}
      onChange={({ target }) => onChange({ comparison: target.value as TermDraft['comparison'] })}
    />
  )
  const some = (legend: string, options: readonly { readonly id: string; readonly name: string }[]) => (
    <Some
      legend={legend}
      options={options}
      chosen={list}
      error={problem}
      onChange={(next) => onChange({ list: next })}
    />
  )
  switch (kind) {
    case 'above':
      return null
    case 'role':
      return (
        <WordList
          legend={words.roles}
          words={list}
          suggestions={choices.roles}
          example={words.roleExample}
          error={problem}
          fieldRef={null}
          onChange={(next) => onChange({ list: next })}
        />
      )
    case 'asset':
      return some(words.assets, choices.assets)
    case 'ledger':
    case 'destination':
      return (
        <div className="grid gap-2">
          <div className="sm:max-w-72">
            <SelectField
              label={words.of}
              labelHidden
              choices={(['some', 'every'] as const).map((of) => ({ value: of, label: words.ofs[kind][of] }))}
              value={term.of}
              onChange={({ target }) => onChange({ of: target.value as TermDraft['of'] })}
            />
          </div>
          {kind === 'ledger' && some(words.ledgers, choices.ledgers)}
          {kind === 'destination' &&
            some(
              words.destinations,
              destinationTypes.map((type) => ({ id: type, name: shared.destinationTypes[type] })),
            )}
        </div>
      )
    case 'trust':
      return (
        <div className="grid gap-2 sm:grid-cols-[140px_140px]">
          {comparison}
          <TextField {...text(words.score)} inputMode="numeric" />
        </div>
      )
    case 'property':
      return (
        <div className="grid gap-2 sm:grid-cols-2">
          <TextField
            label={words.propertyName}
            labelHidden
            placeholder={words.propertyName}
            error={problem}
            value={term.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <TextField {...text(words.propertyValue)} error={undefined} />
        </div>
      )
    case 'script':
      return (
        <TextArea
          label={words.script}
          labelHidden
          error={problem}
          rows={4}
          className="mono"
          spellCheck={false}
          value={term.script}
          onChange={({ target }) => onChange({ script: target.value })}
        />
      )
    case 'amount':
      return (
        <div className="grid gap-2 sm:grid-cols-[140px_minmax(0,1fr)_minmax(0,1fr)]">
          {comparison}
          <TextField {...text(words.amount)} inputMode="decimal" />
          <SelectField
            label={words.asset}
            labelHidden
            placeholder={words.chooseAsset}
            choices={choices.assets.map(({ id, name }) => ({ value: id, label: visibleText(name) }))}
            value={term.tickerId}
            onChange={({ target }) => onChange({ tickerId: target.value })}
          />
        </div>
      )
  }
}

interface SomeProps {
  readonly legend: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

/** What is chosen already stays on offer, even where it can no longer be looked up. */
function Some({ legend, options, chosen, error, onChange }: SomeProps) {
  const unknown = chosen.filter((id) => !options.some((option) => option.id === id))
  return (
    <CheckCards
      legend={legend}
      options={[
        ...options.map(({ id, name }) => ({ value: id, label: visibleText(name) })),
        ...unknown.map((id) => ({ value: id, label: visibleText(id) })),
      ]}
      chosen={chosen}
      error={error}
      fieldRef={null}
      onChange={onChange}
    />
  )
}
