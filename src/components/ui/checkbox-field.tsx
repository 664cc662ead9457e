import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

export interface CheckboxFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

export function CheckboxField({ label, help, ref, ...input }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className="flex gap-2.5">
      <input
        type="checkbox"
        {...input}
        ref={ref}
        id={id}
        className="check"
        aria-describedby={help ? `${id}-help` : undefined}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        {help && (
          <div id={`${id}-help`} className="field-help">
            {help}
          </div>
        )}
      </div>
    </div>
  )
}
