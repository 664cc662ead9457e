import type { CsvRow } from '@domain/shared/csv'
import type { CsvExportView } from '@machines/shell/csv-export.connect'
import type { ListColumn } from './list-column'
import { listMessages } from './list.messages'

/** The export of a list: how it stands, and its beginning with what each row of the file says. */
export interface ListExport<W> {
  readonly view: CsvExportView
  readonly start: (header: CsvRow, toRow: (row: W) => CsvRow) => void
}

interface Exported<W, T> {
  readonly columns: readonly ListColumn<T>[]
  readonly toItem: (row: W) => T
  readonly keyOf: (row: W) => string
}

/** Every column that has an exact value, whether it is shown or not, with the ids behind its names, and the id of each row in any case. */
export function exportColumns<W, T>({
  columns,
  toItem,
  keyOf,
}: Exported<W, T>): { readonly header: CsvRow; readonly toRow: (row: W) => CsvRow } {
  const shown = columns.flatMap(({ title, text, exact = [] }) => [...(text ? [{ title, text }] : []), ...exact])
  const isNamed = columns.some(({ id, text }) => id === 'id' && text)
  return {
    header: [...shown.map(({ title }) => title), ...(isNamed ? [] : [listMessages.id])],
    toRow: (row) => {
      const item = toItem(row)
      return [...shown.map(({ text }) => text(item)), ...(isNamed ? [] : [keyOf(row)])]
    },
  }
}
