/** A crossing of a matrix that is chosen, as a form keeps it; no column has a colon in its name. */
export const cellOf = (row: string, column: string): string => `${row}:${column}`

export function partsOf(cell: string): { readonly row: string; readonly column: string } {
  const at = cell.lastIndexOf(':')
  return { row: cell.slice(0, at), column: cell.slice(at + 1) }
}

/** The rows that are offered, and after them those that only what is chosen names. */
export const rowsOf = (offered: readonly string[], cells: readonly string[]): readonly string[] => [
  ...new Set([...offered, ...cells.map((cell) => partsOf(cell).row)]),
]

/** What is chosen once one crossing was turned, in the order of rows and columns: turned back, it is as it was. */
export function turned(
  cells: readonly string[],
  cell: string,
  rows: readonly string[],
  columns: readonly string[],
): readonly string[] {
  const chosen = new Set(cells)
  if (!chosen.delete(cell)) chosen.add(cell)
  return rows.flatMap((row) => columns.map((column) => cellOf(row, column)).filter((one) => chosen.has(one)))
}

/** What is chosen once a row was turned as a whole: all of it, unless all of it was chosen. */
export const turnedRow = (
  cells: readonly string[],
  row: string,
  rows: readonly string[],
  columns: readonly string[],
): readonly string[] => {
  const own = columns.map((column) => cellOf(row, column))
  const missing = own.filter((cell) => !cells.includes(cell))
  return (missing.length > 0 ? missing : own).reduce<readonly string[]>(
    (chosen, cell) => turned(chosen, cell, rows, columns),
    cells,
  )
}

/** Row by row, the columns that are no longer chosen and those that are from now on; rows that stay the same are left out. */
export function matrixChanges(
  before: readonly string[],
  after: readonly string[],
): readonly { readonly row: string; readonly taken: readonly string[]; readonly given: readonly string[] }[] {
  const columnsOf = (row: string, some: readonly string[], others: readonly string[]) =>
    some.filter((cell) => !others.includes(cell) && partsOf(cell).row === row).map((cell) => partsOf(cell).column)
  return rowsOf([], [...before, ...after])
    .map((row) => ({ row, taken: columnsOf(row, before, after), given: columnsOf(row, after, before) }))
    .filter(({ taken, given }) => taken.length + given.length > 0)
}
