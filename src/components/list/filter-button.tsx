import { ChevronDown, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { classNames } from '@components/ui/class-names'
import { Popover } from '@components/ui/popover'
import { listMessages as words } from './list.messages'

interface FilterButtonProps {
  readonly name: string
  /** What is set, in words; absent when nothing is. */
  readonly value: string | undefined
  readonly panelClassName?: string
  readonly onClear: () => void
  readonly children: (close: () => void) => ReactNode
}

/** One button per filter; a set filter shows its value in ink with a × beside it. */
export function FilterButton({ name, value, panelClassName, onClear, children }: FilterButtonProps) {
  const element = useRef<HTMLSpanElement>(null)
  // The × goes with the value, and the focus stays with the filter.
  const clear = () => {
    element.current?.querySelector('button')?.focus()
    onClear()
  }
  return (
    <span ref={element} className="inline-flex min-w-0">
      <Popover
        label={value === undefined ? words.filterBy(name) : `${name}: ${value}`}
        isSet={value !== undefined}
        panelClassName={classNames('max-h-[340px] overflow-auto', panelClassName)}
        triggerClassName={classNames('filter-btn', value !== undefined && 'filter-btn-joined')}
        trigger={
          value === undefined ? (
            <>
              {name}
              <ChevronDown />
            </>
          ) : (
            <span className="max-w-[260px] truncate">
              {name}: <b>{value}</b>
            </span>
          )
        }
      >
        {children}
      </Popover>
      {value !== undefined && (
        <button type="button" className="filter-clear" aria-label={words.clearFilter(name)} onClick={clear}>
          <X />
        </button>
      )}
    </span>
  )
}
