import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { downloadPreparedOperations } from '@api/vaults/operations.api'
import { preparedOperationsQuery } from '@api/vaults/operations.queries'
import type { VaultWire } from '@api/vaults/vaults.wire'
import { toInstant } from '@domain/shared/clock'
import { readPreparedListing, type PreparedListing } from '@domain/vaults/operation-listing'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { createFileSaver } from '@app/save-file'
import { connectVaultExport } from '@machines/vaults/vault-export.connect'
import { provideVaultExport } from '@machines/vaults/vault-export.provide'
import { ExportPanel } from './export-panel'
import { ImportContainer, useImport } from './import-container'
import { Freshness, ListedOperations, ListNotes } from './listed-operations'
import { NoOperationsPanel } from './no-operations-panel'
import { useColdMarks, type ColdMarks } from './use-cold-marks'
import { exportNameOf } from './vault.view'
import './vault-files.css'

interface VaultFilesProps {
  readonly vault: VaultWire
  /** Undefined where the list of operations cannot be read. */
  readonly file: PreparedListing | undefined
  /** When the list was read, in milliseconds. */
  readonly readAt: number
  readonly onRefresh: () => void
}

/** Export, import and list of a vault that is kept offline; a file that is on its way stays so, whatever the list becomes meanwhile. */
export function VaultFiles({ vault: { data: vault }, file, readAt, onRefresh }: VaultFilesProps) {
  const { clock } = useApp().ports
  const marks = useColdMarks(vault.id)
  const exporting = useExport(vault.id, marks.markExported)
  const importing = useImport(vault.id, marks.markImported)
  const pending = file?.data.operations.length
  const isUnlocked = vault.lock === 'Unlocked'
  return (
    <>
      {file && <ListNotes file={file} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ExportPanel
          view={exporting}
          pending={pending}
          isUnlocked={isUnlocked}
          onStart={() => {
            const at = toInstant(clock.now())
            exporting.start({ name: exportNameOf(vault.alias, at), at, isUnlocked, pending })
          }}
        />
        <ImportContainer view={importing} />
      </div>
      {file ? (
        <ListedOperations file={file} known={marks} freshness={<Freshness readAt={readAt} onRefresh={onRefresh} />} />
      ) : (
        <NoOperationsPanel operations={{ state: 'unreadable' }} />
      )}
    </>
  )
}

type VaultId = VaultWire['data']['id']

function useExport(vaultId: VaultId, markExported: ColdMarks['markExported']) {
  const { api, clock } = useApp().ports
  const queries = useQueryClient()
  const machine = useMemo(
    () =>
      provideVaultExport({
        requestFile: async (id, signal, onBytes) => {
          const file = await downloadPreparedOperations(api, id, signal, onBytes)
          // What is saved is what the page lists.
          const listing = readPreparedListing(await file.text())
          if (listing?.data.vaultId === id) queries.setQueryData(preparedOperationsQuery(api, id).queryKey, listing)
          return file
        },
        saveFile: createFileSaver(clock),
        markExported,
      }),
    [api, clock, queries, markExported],
  )
  const [snapshot, send] = useMachine(machine, { input: { vaultId }, ...actorOptions(clock) })
  return connectVaultExport(snapshot, send)
}
