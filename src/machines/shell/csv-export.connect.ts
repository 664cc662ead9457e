import type { SnapshotFrom } from 'xstate'
import type { Prompt } from '../shared/chart-meta'
import type { csvExport } from './csv-export.machine'
import type { CsvExportEvent, CsvExportProblem, ExportRequest } from './csv-export.types'

export type { CsvExportProblem, ExportRequest }

export interface CsvExportView {
  readonly phase: 'idle' | 'collecting' | 'saving' | 'done' | 'failed' | 'tooMany' | 'cancelled'
  readonly prompt: Prompt
  /** Read so far, or saved in the end. */
  readonly rows: number
  readonly rowLimit: number
  readonly problem: CsvExportProblem | undefined
  readonly start: (request: ExportRequest) => void
  readonly cancel: () => void
  readonly dismiss: () => void
}

const settled = ['done', 'failed', 'tooMany', 'cancelled', 'idle'] as const

export function connectCsvExport(
  snapshot: SnapshotFrom<typeof csvExport>,
  send: (event: CsvExportEvent) => void,
): CsvExportView {
  const { rows, rowLimit, problem } = snapshot.context
  return {
    phase: snapshot.matches('collecting')
      ? 'collecting'
      : snapshot.matches('saving')
        ? 'saving'
        : (settled.find((name) => snapshot.matches({ settled: name })) ?? 'idle'),
    prompt: snapshot.hasTag('busy')
      ? 'wait'
      : snapshot.hasTag('failed')
        ? 'retry'
        : snapshot.hasTag('refused')
          ? 'correct'
          : 'none',
    rows,
    rowLimit,
    problem,
    start: (request) => send({ type: 'export.start', request }),
    cancel: () => send({ type: 'export.cancel' }),
    dismiss: () => send({ type: 'export.dismiss' }),
  }
}
