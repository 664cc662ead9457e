import { CopyButton } from '@components/ui/copy-button'
import { Button } from '@components/ui/button'
import type { PluralForms } from '@components/ui/format-number'
import type { ListColumn } from './list-column'
import { listMessages as words } from './list.messages'

export const noSelection: ReadonlySet<string> = new Set()

interface SelectionBarProps<W, T> {
  readonly rows: readonly W[]
  readonly selected: ReadonlySet<string>
  readonly keyOf: (row: W) => string
  readonly toItem: (row: W) => T
  readonly columns: readonly ListColumn<T>[]
  readonly noun: PluralForms
  readonly onClear: () => void
}

/** Stands in the place of the footer while rows are selected; the copy is a table that a spreadsheet takes. */
export function SelectionBar<W, T>({ rows, selected, keyOf, toItem, columns, noun, onClear }: SelectionBarProps<W, T>) {
  const shown = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []))
  const chosen = rows.filter((row) => selected.has(keyOf(row))).map(toItem)
  const cell = (value: string) => value.replace(/[\t\r\n]+/g, ' ')
  const table = [shown.map(({ title }) => title), ...chosen.map((item) => shown.map(({ text }) => cell(text(item))))]
    .map((line) => line.join('\t'))
    .join('\n')
  return (
    <div className="list-foot" role="status">
      <span className="num">{words.selected(chosen.length, noun)}</span>
      <span className="flex items-center gap-2">
        <CopyButton value={table} what={words.selectedRows} />
        <Button size="sm" variant="ghost" onClick={onClear}>
          {words.clearSelection}
        </Button>
      </span>
    </div>
  )
}
