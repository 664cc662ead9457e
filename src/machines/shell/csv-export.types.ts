import type { CsvRow } from '@domain/shared/csv'

/** Reads one page of the list as it was when the export began, with its filter and in its order, as rows of the file; the first one without a beginning. */
export type ReadExportPage = (startingAfter: string | undefined, signal: AbortSignal) => Promise<ExportPage>

/** One export as it is asked for; nothing of it changes while it runs. */
export interface ExportRequest {
  readonly fileName: string
  readonly header: CsvRow
  readonly readPage: ReadExportPage
}

export interface ExportPosition {
  readonly readPage: ReadExportPage
  /** Absent for the first page. */
  readonly startingAfter: string | undefined
}

export interface ExportPage {
  readonly rows: readonly CsvRow[]
  /** Where the next page begins; absent on the last one. */
  readonly next: string | undefined
}

/** The text of a file in the pieces in which it was collected. */
export interface ExportFile {
  readonly fileName: string
  readonly parts: readonly string[]
}

export interface CsvExportInput {
  readonly rowLimit: number
}

export interface CsvExportContext extends CsvExportInput {
  readonly request: ExportRequest | undefined
  readonly parts: readonly string[]
  readonly rows: number
  readonly startingAfter: string | undefined
  readonly problem: CsvExportProblem | undefined
}

export type CsvExportProblem =
  /** A page could not be read; without a status there was no answer. */
  | { readonly tag: 'notRead'; readonly status: number | undefined }
  /** The platform sent the same page as the next one, so the end would never come. */
  | { readonly tag: 'pageRepeated' }
  | { readonly tag: 'notSaved' }

export type CsvExportEvent =
  | { readonly type: 'export.start'; readonly request: ExportRequest }
  | { readonly type: 'export.cancel' }
  | { readonly type: 'export.dismiss' }
