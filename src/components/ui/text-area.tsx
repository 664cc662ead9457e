import type { Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names'
import { Field, type FieldTexts } from './field'

export interface TextAreaProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  readonly ref?: Ref<HTMLTextAreaElement>
  readonly 'data-autofocus'?: boolean
}

export function TextArea({
  label,
  help,
  error,
  warning,
  optional,
  hint,
  labelHidden,
  count,
  className,
  ref,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, help, error, warning, optional, hint, labelHidden, count }}>
      {(control) => <textarea rows={3} {...area} {...control} ref={ref} className={classNames('input', className)} />}
    </Field>
  )
}
