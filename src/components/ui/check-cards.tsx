import { useId, type ReactNode, type Ref } from 'react'
import { FieldFoot } from './field-foot'

export interface CheckCard {
  readonly value: string
  readonly label: string
  /** A picture before its label. */
  readonly mark?: ReactNode
  readonly note?: string
}

interface CheckCardsProps {
  readonly legend: string
  readonly options: readonly CheckCard[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
  /** The first box takes the focus when the field has a problem. */
  readonly fieldRef: Ref<HTMLInputElement>
  readonly onChange: (chosen: readonly string[]) => void
}

/** Any number of several, a card each. */
export function CheckCards({ legend, options, chosen, error, fieldRef, onChange }: CheckCardsProps) {
  const id = useId()
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map(({ value, label, mark, note }, i) => (
          <label key={value} className="radio-card !flex items-center gap-2.5">
            <input
              ref={i === 0 ? fieldRef : undefined}
              type="checkbox"
              className="check"
              checked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(value)}
            />
            {mark}
            <span className="min-w-0 flex-1 truncate" title={value}>
              {label}
            </span>
            {note && <span className="text-12 font-medium text-warning-text">{note}</span>}
          </label>
        ))}
      </div>
      <FieldFoot id={id} error={error} />
    </fieldset>
  )
}
