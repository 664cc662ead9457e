import { memo, type MouseEvent } from 'react'
import { ControlStops } from '@components/ui/control-stops'
import type { ListColumn } from './list-column'
import { listMessages as words } from './list.messages'

interface VirtualRowProps<W, T> {
  readonly index: number
  readonly start: number
  readonly row: W
  readonly toItem: (row: W) => T
  readonly columns: readonly ListColumn<T>[]
  readonly rowLabel: (item: T) => string
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly onOpen: (item: T) => void
  readonly onPick?: ((row: W) => void) | undefined
}

/** A click opens the row, unless it landed on a control or ended a selection of text. Scrolling draws only the rows that come. */
export const VirtualRow = memo(Row) as typeof Row

function Row<W, T>({
  index,
  start,
  row,
  toItem,
  columns,
  rowLabel,
  isActive,
  isSelected,
  onOpen,
  onPick,
}: VirtualRowProps<W, T>) {
  const item = toItem(row)
  const open = (event: MouseEvent) => {
    const onControl = (event.target as HTMLElement).closest('a, button, input, label')
    if (!onControl && !document.getSelection()?.toString()) onOpen(item)
  }
  return (
    <div
      id={`row-${index}`}
      role="row"
      aria-rowindex={index + 2}
      aria-label={rowLabel(item)}
      aria-selected={isSelected}
      className="list-row"
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      style={{ transform: `translateY(${start}px)` }}
      onClick={open}
    >
      {onPick && (
        <div role="gridcell" className="list-pick">
          <label>
            <input
              type="checkbox"
              className="check"
              tabIndex={-1}
              checked={isSelected}
              aria-label={words.selectRow(rowLabel(item))}
              onChange={() => onPick(row)}
            />
          </label>
        </div>
      )}
      <ControlStops value="arrows">
        {columns.map((column) => (
          <div
            key={column.id}
            role="gridcell"
            className={column.align === 'right' ? 'list-cell justify-end' : 'list-cell'}
          >
            {column.cell(item)}
          </div>
        ))}
      </ControlStops>
    </div>
  )
}
