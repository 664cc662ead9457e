import { ChevronDown, X } from 'lucide-react'
import { classNames } from '@components/ui/class-names'
import { Popover } from '@components/ui/popover'
import type { Choice } from '@components/ui/select-field'
import { listMessages as words } from './list-messages'

interface FilterMenuProps {
  readonly name: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly single?: boolean
  readonly onChange: (chosen: readonly string[]) => void
}

/** One button per filter; a set filter shows its value in ink with a × beside it. */
export function FilterMenu({ name, choices, chosen, single, onChange }: FilterMenuProps) {
  const isSet = chosen.length > 0
  const first = choices.find((choice) => choice.value === chosen[0])?.label ?? chosen[0] ?? ''
  const toggle = (value: string) => {
    if (chosen.includes(value)) onChange(chosen.filter((one) => one !== value))
    else onChange(single ? [value] : [...chosen, value])
  }
  return (
    <span className="inline-flex">
      <Popover
        label={isSet ? `${name}: ${words.chosen(first, chosen.length - 1)}` : words.filterBy(name)} isSet={isSet} panelClassName="max-h-[340px] overflow-auto"
        triggerClassName={classNames('filter-btn', isSet && 'filter-btn-joined')}
        trigger={isSet ? <span>{name}: <b>{words.chosen(first, chosen.length - 1)}</b></span> : <>{name}<ChevronDown /></>}
      >
        {() => choices.map((choice) => (
          <label key={choice.value} className="menu-item cursor-pointer">
            <input type="checkbox" className="check" checked={chosen.includes(choice.value)} onChange={() => toggle(choice.value)} />
            <span className="min-w-0 flex-1 truncate" title={choice.label}>{choice.label}</span>
          </label>
        ))}
      </Popover>
      {isSet && <button type="button" className="filter-clear" aria-label={words.clearFilter(name)} onClick={() => onChange([])}><X /></button>}
    </span>
  )
}
