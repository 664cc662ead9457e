import type { MouseEvent } from 'react'
import type { ListColumn } from './list-column'

interface VirtualRowProps<T> {
  readonly index: number
  readonly start: number
  readonly item: T
  readonly columns: readonly ListColumn<T>[]
  readonly label: string
  readonly isActive: boolean
  readonly onOpen: (item: T) => void
}

/** A click opens the row, unless it landed on a control or ended a selection of text. */
export function VirtualRow<T>({ index, start, item, columns, label, isActive, onOpen }: VirtualRowProps<T>) {
  const open = (event: MouseEvent) => {
    const onControl = (event.target as HTMLElement).closest('a, button, input')
    if (!onControl && !document.getSelection()?.toString()) onOpen(item)
  }
  return (
    <div
      id={`row-${index}`} role="row" aria-rowindex={index + 2} aria-label={label} className="list-row" data-active={isActive || undefined}
      style={{ transform: `translateY(${start}px)` }} onClick={open}
    >
      {columns.map((column) => (
        <div key={column.id} role="gridcell" className={column.align === 'right' ? 'list-cell justify-end' : 'list-cell'}>{column.cell(item)}</div>
      ))}
    </div>
  )
}
