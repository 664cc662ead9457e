import type { CsvExportProblem } from '@machines/shell/csv-export.connect'
import { countOf } from '@components/ui/format-number'

const rowsOf = (rows: number) => countOf(rows, { one: 'row', other: 'rows' })

export const exportMessages = {
  start: 'Export CSV',
  again: 'Try again',
  exporting: 'Exporting',
  rows: rowsOf,
  cancel: 'Cancel',
  cancelThis: 'Cancel the export',
  dismiss: 'Dismiss',
  done: (rows: number) => `${rowsOf(rows)} exported`,
  cancelled: 'The export was cancelled. Nothing was saved.',
  tooMany: (limit: number) =>
    `The list has more than ${rowsOf(limit)}, the most one file holds. Nothing was saved. Narrow the filters and export again.`,
} as const

/** What failed, and that nothing came of it. */
export function exportProblemText(problem: CsvExportProblem | undefined): string {
  if (problem?.tag === 'notSaved') return 'The browser did not accept the file. Nothing was saved.'
  if (problem?.tag === 'pageRepeated')
    return 'The platform sent one page of the list twice, so its end cannot be found. Nothing was saved.'
  return problem?.status === undefined
    ? 'The list could not be read: no answer came. Nothing was saved.'
    : `The list could not be read (HTTP ${problem.status}). Nothing was saved.`
}
