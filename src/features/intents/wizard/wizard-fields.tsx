import { useRef } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import { isAsked, isJudgedAtOnce, namesOf, type FormFields, type FieldValue } from '../form/entity-form'
import { FormField } from '../form/form-field'
import { useFilled } from '../form/use-filled'
import type { StepProblems } from './wizard'

interface WizardFieldsProps<V, C> {
  readonly fields: FormFields<V, C>
  readonly values: V
  readonly choices: C
  /** Everything that is wrong; a field that nobody has left yet keeps it to itself, unless all is to be said. */
  readonly problems: StepProblems
  readonly isTried: boolean
  readonly refused: { readonly name: string; readonly text: string } | undefined
  /** Takes every change of the fields. */
  readonly onChange: (part: Partial<V>) => void
}

/** The fields of one step. */
export function WizardFields<V, C>({
  fields,
  values,
  choices,
  problems,
  isTried,
  refused,
  onChange,
}: WizardFieldsProps<V, C>) {
  const names = namesOf({ fields })
  const methods = useForm<FieldValues>({
    defaultValues: Object.fromEntries(names.map((name) => [name, values[name]])),
    mode: 'onTouched',
  })
  const {
    register,
    setValue,
    formState: { touchedFields },
  } = methods
  useFilled(methods, onChange)
  const errorOf = (name: string) =>
    (isTried || touchedFields[name] ? problems[name] : undefined) ?? (refused?.name === name ? refused.text : undefined)
  return names
    .filter((name) => isAsked(fields[name]!, values, choices))
    .map((name) => (
      <FormField
        key={name}
        field={fields[name]!}
        value={values[name] as FieldValue}
        values={values}
        choices={choices}
        error={errorOf(name)}
        control={register(name)}
        onSome={(chosen) =>
          setValue<string>(name, chosen, { shouldDirty: true, shouldTouch: isJudgedAtOnce(fields[name]!) })
        }
        onLeave={() => setValue<string>(name, values[name], { shouldTouch: true })}
      />
    ))
}

export interface FocusAdded {
  /** What is about to be added. */
  readonly note: (key: string) => void
  /** Ref of what holds the fields of one entry. */
  readonly refOf: (key: string) => (element: HTMLElement | null) => void
}

/**
 * The focus goes to the first field of an entry that was just added: the button that adds it stands below, and would leave the person
 * behind the new fields.
 * @param field selects that field within its entry
 */
export function useFocusAdded(field = 'input, select'): FocusAdded {
  const added = useRef<string>(undefined)
  return {
    note: (key) => {
      added.current = key
    },
    refOf: (key) => (element) => {
      if (!element || added.current !== key) return
      added.current = undefined
      element.querySelector<HTMLElement>(field)?.focus()
    },
  }
}
