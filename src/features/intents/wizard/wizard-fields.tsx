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
