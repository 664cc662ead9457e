import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Popover } from './popover'

export interface MenuEntry {
  readonly id: string
  readonly label: ReactNode
  readonly icon?: LucideIcon
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly trailing?: ReactNode
  readonly onSelect: () => void
}

interface MenuProps {
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClassName: string
  readonly header?: ReactNode
  readonly footer?: ReactNode
  readonly entries: readonly (MenuEntry | 'line')[]
  readonly side?: 'start' | 'end'
}

export function Menu({ label, trigger, triggerClassName, header, footer, entries, side = 'end' }: MenuProps) {
  return (
    <Popover
      label={label}
      trigger={trigger}
      triggerClassName={triggerClassName}
      role={footer ? 'dialog' : 'menu'}
      side={side}
    >
      {(close) => (
        <>
          {header}
          {entries.map((entry, i) =>
            entry === 'line' ? (
              <div key={`line-${i}`} className="menu-line" />
            ) : (
              <Entry key={entry.id} entry={entry} isItem={!footer} close={close} />
            ),
          )}
          {footer}
        </>
      )}
    </Popover>
  )
}

interface EntryProps {
  readonly entry: MenuEntry
  readonly isItem: boolean
  readonly close: () => void
}

function Entry({ entry: { label, icon: Icon, danger, disabled, trailing, onSelect }, isItem, close }: EntryProps) {
  return (
    <button
      type="button"
      role={isItem ? 'menuitem' : undefined}
      className="menu-item"
      data-danger={danger || undefined}
      disabled={disabled ?? false}
      onClick={() => {
        close()
        onSelect()
      }}
    >
      {Icon && <Icon />}
      <span className="min-w-0 flex-1">{label}</span>
      {trailing}
    </button>
  )
}
