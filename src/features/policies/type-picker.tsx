import { useId, useImperativeHandle, useRef, useState } from 'react'
import { foreignIntentTypes, intentLabels, intentTypes } from '@domain/intents/catalogue/labels'
import type { EntityKind } from '@domain/shared/entity-kind'
import { visibleText } from '@domain/shared/visible-text'
import { kindWords } from '@components/detail/detail.messages'
import { FieldFoot } from '@components/ui/field-foot'
import type { EntityFormField, OwnControl } from '@features/intents/form/entity-form'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { policyFormMessages as words } from './policy-form.messages'
import type { PolicyChoices, PolicyValues } from './policy-values'

type Control = OwnControl<PolicyValues, PolicyChoices>

const sentenceCase = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const kinds: readonly EntityKind[] = [...new Set(intentTypes.map((type) => intentLabels[type].kind))]
const groups = kinds.map((kind) => ({
  title: kind === 'Default' ? words.otherTypes : sentenceCase(kindWords[kind]),
  types: intentTypes.filter((type) => intentLabels[type].kind === kind) as readonly string[],
}))

/** Which types a policy is for, by what they are about. */
export const typesField: EntityFormField<PolicyValues, PolicyChoices> = {
  as: 'own',
  title: words.chosenTypes,
  help: words.chosenTypesHelp,
  when: ({ types }) => types === 'specific',
  problem: ({ intentTypes: chosen }) => (chosen.length === 0 ? words.errors.noType : undefined),
  control: (control) => <TypePicker {...control} />,
  changes: (before, after) => [
    {
      title: words.types,
      taken: before.filter((type) => !after.includes(type)).map(intentLabel),
      given: after.filter((type) => !before.includes(type)).map(intentLabel),
    },
  ],
  isOffered: () => true,
}

function TypePicker({ chosen, error, fieldRef, onChange }: Control) {
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  // The form writes into whatever it was given anew, so it is given the same each time, and no input of its own.
  const [focused] = useState(() => ({ focus: () => list.current?.querySelector('input')?.focus() }))
  useImperativeHandle(fieldRef, () => focused)
  const known: readonly string[] = intentTypes
  const others = [...new Set([...foreignIntentTypes, ...chosen])].filter((type) => !known.includes(type))
  const set = (types: readonly string[], isIn: boolean) =>
    onChange(isIn ? [...new Set([...chosen, ...types])] : chosen.filter((type) => !types.includes(type)))
  return (
    <fieldset ref={list} className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{words.chosenTypes}</legend>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {[...groups, { title: '', types: others }].map(({ title, types }) => (
          <div key={title} className="min-w-0">
            {title !== '' && (
              <label className="mb-1 flex items-center gap-2 font-medium">
                <input
                  type="checkbox"
                  className="check"
                  aria-label={words.allOf(title)}
                  aria-invalid={error ? true : undefined}
                  checked={types.every((type) => chosen.includes(type))}
                  onChange={({ target }) => set(types, target.checked)}
                />
                {title}
              </label>
            )}
            <ul className={title === '' ? '' : 'grid gap-0.5 pl-6'}>
              {types.map((type) => (
                <li key={type}>
                  <label className="flex min-h-6 items-center gap-2" title={type}>
                    <input
                      type="checkbox"
                      className="check"
                      checked={chosen.includes(type)}
                      onChange={({ target }) => set([type], target.checked)}
                    />
                    <span className="min-w-0 wrap-anywhere">{visibleText(intentLabel(type))}</span>
                  </label>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <FieldFoot id={id} error={error} />
    </fieldset>
  )
}
