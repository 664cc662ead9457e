import type { ReactNode } from 'react'
import { writeCell } from '@domain/shared/csv'
import { CopyButton } from '@components/ui/copy-button'
import { Button } from '@components/ui/button'
import type { PluralForms } from '@components/ui/format-number'
import type { ListColumn } from './list-column'
import { listMessages } from './list.messages'
import { selectionMessages as words } from './selection.messages'
import { noSelection, toggledAll, type SelectedRows, type Selection } from './selected-rows'

interface SelectionBarProps<W, T> {
  /** What the list shows now. */
  readonly rows: readonly W[]
  readonly selected: Selection<W>
  readonly keyOf: (row: W) => string
  readonly toItem: (row: W) => T
  readonly rowLabel: (item: T) => string
  readonly columns: readonly ListColumn<T>[]
  readonly noun: PluralForms
  readonly onSelect: (selected: Selection<W>) => void
  /** What can be done with the rows beside copying them. */
  readonly bulk?: ((selected: SelectedRows) => ReactNode) | undefined
}

/**
 * Stands in the place of the footer while rows are selected; the copy is a table that a spreadsheet takes. What is selected and not shown,
 * as another filter or order has come since, is among them and is said.
 */
export function SelectionBar<W, T>(props: SelectionBarProps<W, T>) {
  const { rows, selected, keyOf, toItem, rowLabel, columns, noun, onSelect, bulk } = props
  const now = new Map(rows.map((row) => [keyOf(row), row]))
  const chosen = [...selected].map(([key, row]) => ({ key, item: toItem(now.get(key) ?? row) }))
  const hidden = chosen.filter(({ key }) => !now.has(key)).length
  const shown = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []))
  // Between tabs no comma separates anything.
  const cell = (value: string) => writeCell(value.replace(/[\t\r\n]+/g, ' '), /"|^\s|\s$/)
  const lines = () => [
    shown.map(({ title }) => title),
    ...chosen.map(({ item }) => shown.map(({ text }) => cell(text(item)))),
  ]
  const keep = (isKept: (key: string, index: number) => boolean) =>
    onSelect(new Map([...selected].filter(([key], index) => isKept(key, index))))
  const clear = () => onSelect(noSelection)
  return (
    <div className="list-foot list-selection">
      <span role="status" className="num">
        {words.selected(chosen.length, noun)}
        {hidden > 0 && <b className="font-medium text-warning-text"> {words.notShown(hidden)}</b>}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {bulk?.({
          rows: chosen.map(({ key, item }) => ({ id: key, label: rowLabel(item) })),
          keepFirst: (most) => keep((_, index) => index < most),
          clear,
        })}
        {hidden > 0 && (
          <Button size="sm" variant="ghost" onClick={() => keep((key) => now.has(key))}>
            {words.keepShown}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          className="sm:hidden"
          onClick={() => onSelect(toggledAll(selected, rows, keyOf))}
        >
          {listMessages.selectAll}
        </Button>
        <CopyButton
          value={lines()
            .map((line) => line.join('\t'))
            .join('\n')}
          what={words.selectedRows}
        />
        <Button size="sm" variant="ghost" onClick={clear}>
          {words.clearSelection}
        </Button>
      </span>
    </div>
  )
}
