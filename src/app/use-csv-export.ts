import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { ListQuery } from '@api/shared/list-query'
import type { CsvRow } from '@domain/shared/csv'
import { toInstant } from '@domain/shared/clock'
import { limits } from '@domain/shared/limits'
import { pageSizes } from '@domain/shared/paging'
import type { ListExport } from '@components/list/list-export'
import { connectCsvExport, type CsvExportView } from '@machines/shell/csv-export.connect'
import { provideCsvExport } from '@machines/shell/csv-export.provide'
import { actorOptions } from './actor-options'
import { useApp } from './app-context'
import { createFileSaver } from './save-file'

/** The export of one list; it stops when the page goes. */
export function useCsvExport(): CsvExportView {
  const { clock } = useApp().ports
  const machine = useMemo(() => provideCsvExport({ saveFile: createFileSaver(clock) }), [clock])
  const [snapshot, send] = useMachine(machine, { input: { rowLimit: limits.exportRows }, ...actorOptions(clock) })
  return connectCsvExport(snapshot, send)
}

/**
 * The export of a list page: read to its end with the filter and the order that it began with, whatever the page shows meanwhile.
 * @param name begins the name of the file, which ends with the day
 */
export function useListExport<W>(name: string, list: ListQuery<W>): ListExport<W> {
  const { clock } = useApp().ports
  const view = useCsvExport()
  return {
    view,
    start: (header, toRow) =>
      view.start({
        fileName: `${name}-${toInstant(clock.now()).slice(0, 10)}.csv`,
        header,
        readPage: (startingAfter, signal) => readRows(list, toRow, startingAfter, signal),
      }),
  }
}

async function readRows<W>(
  list: ListQuery<W>,
  toRow: (row: W) => CsvRow,
  startingAfter: string | undefined,
  signal: AbortSignal,
) {
  const page = await list.read({ limit: pageSizes.platformMaximum, startingAfter, signal })
  return { rows: page.items.map(toRow), next: page.nextStartingAfter }
}
