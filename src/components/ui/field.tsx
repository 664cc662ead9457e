import { TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { FieldFoot } from './field-foot'
import { partsMessages } from './parts.messages'

export interface FieldTexts {
  readonly label: string
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly warning?: string | undefined
  readonly optional?: boolean | undefined
  /** Beside the label, instead of "optional". */
  readonly hint?: string | undefined
  readonly labelHidden?: boolean | undefined
  /** At the end of the line under the control. */
  readonly count?: string | undefined
}

/** What the control inside a field must carry to belong to its label, help and error. */
export interface ControlIdentity {
  readonly id: string
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

interface FieldProps extends FieldTexts {
  readonly children: (control: ControlIdentity) => ReactNode
}

export function Field({ label, help, error, warning, optional, hint, labelHidden, count, children }: FieldProps) {
  const id = useId()
  const described = [help && `${id}-help`, warning && `${id}-warning`, error && `${id}-error`].filter(Boolean).join(' ')
  const side = hint ?? (optional ? partsMessages.optional : undefined)
  return (
    <div className="field">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'field-label'}>
        {label} {side && <span>{side}</span>}
      </label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      {warning && (
        <p id={`${id}-warning`} className="field-warning">
          <TriangleAlert />
          {warning}
        </p>
      )}
      <FieldFoot id={id} help={help} error={error} count={count} />
    </div>
  )
}

/** "46 of 200", from four fifths of the limit on. */
export const limitHint = (length: number, limit: number): string | undefined =>
  length >= limit * 0.8 ? partsMessages.ofLimit(length, limit) : undefined
