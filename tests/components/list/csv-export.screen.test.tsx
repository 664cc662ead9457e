import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { ExportButton } from '@components/list/export-button'
import { connectCsvExport } from '@machines/shell/csv-export.connect'
import type { ExportRequest } from '@machines/shell/csv-export.types'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { csvExportModel, exportOfAll } from '@support/models/csv-export.model'

const view = (snapshot: unknown, send: unknown) => connectCsvExport(snapshot as never, send as never)
/** What the page has on its filters when the button is pressed. */
let filtered: ExportRequest = exportOfAll

describeScreen({
  ...csvExportModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const shown = view(snapshot, send)
      return <ExportButton view={shown} onStart={() => shown.start(filtered)} />
    },
    acts: {
      'export.start': (event) => {
        filtered = event['request'] as ExportRequest
        return clickIfThere('button', /^(Export CSV|Try again)$/)
      },
      'export.cancel': () => clickIfThere('button', 'Cancel the export'),
      'export.dismiss': () => clickIfThere('button', 'Dismiss'),
    },
    check: (snapshot) => {
      const { phase, rows } = view(snapshot, () => undefined)
      const counted = rows === 1 ? '1 row' : `${rows} rows`
      const sentences = {
        idle: '',
        collecting: 'Exporting',
        saving: 'Exporting',
        done: `${counted} exported`,
        cancelled: 'The export was cancelled. Nothing was saved.',
        failed: 'Nothing was saved.',
        tooMany: 'The list has more than 3 rows',
      }
      const isBusy = phase === 'collecting' || phase === 'saving'
      expect(screen.getByRole('status')).toHaveTextContent(sentences[phase])
      expect(
        screen
          .getByRole('button', { name: isBusy ? counted : phase === 'failed' ? 'Try again' : 'Export CSV' })
          .getAttribute('aria-disabled'),
      ).toBe(isBusy ? 'true' : null)
      expect(screen.queryByRole('button', { name: 'Cancel the export' }) !== null).toBe(phase === 'collecting')
      expect(screen.queryByRole('button', { name: 'Dismiss' }) !== null).toBe(!isBusy && phase !== 'idle')
    },
  }),
})
