import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface FieldFootProps {
  /** Of the field; its help and error are `{id}-help` and `{id}-error`. */
  readonly id: string
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly count?: string | undefined
}

/** The line under a control. It keeps its height, so that a sentence that comes or goes moves nothing under the pointer. */
export const FieldFoot = ({ id, help, error, count }: FieldFootProps) => (
  <div className="field-foot">
    <div className="field-sentence">
      {help && (
        <div id={`${id}-help`} className="field-help" data-covered={error !== undefined || undefined}>
          {help}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <CircleAlert />
          {error}
        </p>
      )}
    </div>
    {count && <span className="field-help num">{count}</span>}
  </div>
)
