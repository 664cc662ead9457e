import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names'
import { Field, type FieldTexts } from './field'

export interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly ref?: Ref<HTMLInputElement>
  readonly mono?: boolean
}

export function TextField({
  label,
  help,
  error,
  warning,
  optional,
  hint,
  labelHidden,
  count,
  mono,
  className,
  ref,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, warning, optional, hint, labelHidden, count }}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...control}
          ref={ref}
          className={classNames('input', mono && 'mono', className)}
        />
      )}
    </Field>
  )
}
