import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { CircleAlert } from 'lucide-react'

export interface RadioCard<V extends string> {
  readonly value: V
  readonly label: string
  readonly note?: ReactNode
  readonly body?: ReactNode
}

export interface RadioCardsProps<V extends string> extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'type' | 'value' | 'defaultValue' | 'onSelect'
> {
  readonly legend: string
  readonly legendHidden?: boolean
  readonly cards: readonly RadioCard<V>[]
  readonly value?: V | undefined
  readonly error?: string | undefined
  readonly onSelect?: (value: V) => void
  readonly ref?: Ref<HTMLInputElement>
}

export function RadioCards<V extends string>({
  legend,
  legendHidden,
  cards,
  value,
  error,
  onSelect,
  ref,
  name,
  ...input
}: RadioCardsProps<V>) {
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 font-medium'}>{legend}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(0,1fr))] sm:grid-flow-col">
        {cards.map((card) => (
          <label key={card.value} className="radio-card">
            <span className="flex items-center gap-2">
              <input
                type="radio"
                {...input}
                ref={ref}
                name={name ?? id}
                value={card.value}
                className="radio"
                {...(onSelect ? { checked: value === card.value, onChange: () => onSelect(card.value) } : {})}
              />
              <b>{card.label}</b>
              {card.note && <span className="ml-auto text-12 text-text-3">{card.note}</span>}
            </span>
            {card.body && <span className="text-12 text-text-2">{card.body}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          <CircleAlert />
          {error}
        </p>
      )}
    </fieldset>
  )
}
