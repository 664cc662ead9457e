import { fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import { csvExport } from './csv-export.machine'
import type { ExportFile, ExportPage, ExportPosition } from './csv-export.types'

export interface CsvExportPorts {
  /** Hands a file to the person; rejects when the browser does not take it. */
  readonly saveFile: (fileName: string, content: Blob) => Promise<void> | void
}

/** An export with its real actors; leaving the page or cancelling aborts the read that is under way. */
export const provideCsvExport = ({ saveFile }: CsvExportPorts) =>
  csvExport.provide({
    actors: {
      readPage: fromPromise<ExportPage, ExportPosition>(({ input, signal }) =>
        input
          .readPage(input.startingAfter, signal)
          .catch((error: unknown) => Promise.reject({ status: statusOf(error) })),
      ),
      saveFile: fromPromise<void, ExportFile>(async ({ input }) =>
        saveFile(input.fileName, new Blob([...input.parts], { type: 'text/csv;charset=utf-8' })),
      ),
    },
  })
