import type { Choice } from '@components/ui/select-field'
import { FilterButton } from './filter-button'
import { listMessages as words } from './list.messages'

interface FilterMenuProps {
  readonly name: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly single?: boolean | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

/** Values to tick, one or several; a value of the address that is no choice any more is shown as it is. */
export function FilterMenu({ name, choices, chosen, single, onChange }: FilterMenuProps) {
  const first = choices.find((choice) => choice.value === chosen[0])?.label ?? chosen[0] ?? ''
  const toggle = (value: string) => {
    if (chosen.includes(value)) onChange(chosen.filter((one) => one !== value))
    else onChange(single ? [value] : [...chosen, value])
  }
  return (
    <FilterButton
      name={name}
      value={chosen.length > 0 ? words.chosen(first, chosen.length - 1) : undefined}
      onClear={() => onChange([])}
    >
      {() =>
        choices.length === 0 ? (
          <p className="px-2.5 py-2 text-text-3">{words.noChoices}</p>
        ) : (
          choices.map((choice) => (
            <label key={choice.value} className="menu-item cursor-pointer">
              <input
                type="checkbox"
                className="check"
                checked={chosen.includes(choice.value)}
                onChange={() => toggle(choice.value)}
              />
              <span className="min-w-0 flex-1 truncate" title={choice.label}>
                {choice.label}
              </span>
            </label>
          ))
        )
      }
    </FilterButton>
  )
}
