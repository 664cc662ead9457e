import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

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
  readonly side?: 'bottom end' | 'bottom start' | 'right end'
}

export function Menu({ label, trigger, triggerClassName, header, footer, entries, side = 'bottom end' }: MenuProps) {
  return (
    <HeadlessMenu>
      <MenuButton className={triggerClassName} aria-label={label}>{trigger}</MenuButton>
      <MenuItems anchor={{ to: side, gap: 6 }} className="menu">
        {header}
        {entries.map((entry, i) => (entry === 'line' ? <div key={`line-${i}`} className="menu-line" /> : <Entry key={entry.id} entry={entry} />))}
        {footer}
      </MenuItems>
    </HeadlessMenu>
  )
}

function Entry({ entry: { label, icon: Icon, danger, disabled, trailing, onSelect } }: { readonly entry: MenuEntry }) {
  return (
    <MenuItem disabled={disabled ?? false}>
      <button type="button" className="menu-item" data-danger={danger || undefined} onClick={onSelect}>
        {Icon && <Icon />}
        <span className="min-w-0 flex-1">{label}</span>
        {trailing}
      </button>
    </MenuItem>
  )
}
