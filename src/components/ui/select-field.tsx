import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from './class-names'
import { Field, type FieldTexts } from './field'

export interface Choice<V extends string = string> {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectFieldProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  readonly choices: readonly Choice[]
  /** The first, empty entry; without it there is none. */
  readonly placeholder?: string
  readonly ref?: Ref<HTMLSelectElement>
}

export function SelectField({
  label,
  help,
  error,
  warning,
  optional,
  hint,
  labelHidden,
  count,
  choices,
  placeholder,
  className,
  ref,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, help, error, warning, optional, hint, labelHidden, count }}>
      {(control) => (
        <select {...select} {...control} ref={ref} className={classNames('input', className)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
