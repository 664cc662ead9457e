/** The rows of a list that a person has selected, each as it was last read; those that the list does not show now are among them. */
export type Selection<W> = ReadonlyMap<string, W>

export const noSelection: Selection<never> = new Map<string, never>()

/** What was selected in a list, for what can be done with it. */
export interface SelectedRows {
  /** In the order in which they were selected. */
  readonly rows: readonly { readonly id: string; readonly label: string }[]
  /** Deselects all but so many of them. */
  readonly keepFirst: (most: number) => void
  readonly clear: () => void
}

/** With a row that was not selected, or without one that was. */
export function toggled<W>(selected: Selection<W>, key: string, row: W): Selection<W> {
  const next = new Map(selected)
  if (!next.delete(key)) next.set(key, row)
  return next
}

/** With all rows of a list, or without them where all of them were selected; what the list does not show stays. */
export function toggledAll<W>(selected: Selection<W>, rows: readonly W[], keyOf: (row: W) => string): Selection<W> {
  const next = new Map(selected)
  const isAll = rows.every((row) => selected.has(keyOf(row)))
  for (const row of rows) {
    if (isAll) next.delete(keyOf(row))
    else if (!next.has(keyOf(row))) next.set(keyOf(row), row)
  }
  return next
}
