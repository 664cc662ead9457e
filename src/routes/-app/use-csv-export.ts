import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { limits } from '@domain/shared/limits'
import { connectCsvExport, type CsvExportView } from '@machines/shell/csv-export.connect'
import { provideCsvExport, type CsvExportPorts } from '@machines/shell/csv-export.provide'
import { actorOptions } from './actor-options'
import { useApp } from './app-context'
import { createFileSaver } from './create-file-saver'

/** The export of one list; it stops when the page goes. Give it a `readPage` that stays the same from one rendering to the next. */
export function useCsvExport(readPage: CsvExportPorts['readPage']): CsvExportView {
  const { clock } = useApp().ports
  const machine = useMemo(() => provideCsvExport({ readPage, saveFile: createFileSaver(clock) }), [readPage, clock])
  const [snapshot, send] = useMachine(machine, { input: { rowLimit: limits.exportRows }, ...actorOptions(clock) })
  return connectCsvExport(snapshot, send)
}
