import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { importSignedOperations } from '@api/vaults/operations.api'
import { preparedOperationsQuery } from '@api/vaults/operations.queries'
import { vaultsQuery } from '@api/vaults/vaults.queries'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { shortenId } from '@components/ui/shorten'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { connectVaultImport, type VaultImportView } from '@machines/vaults/vault-import.connect'
import { provideVaultImport } from '@machines/vaults/vault-import.provide'
import { ImportPanel } from './import-panel'
import type { ColdMarks } from './use-cold-marks'

/** The import of one vault; it stops when the page goes. */
export function useImport(vaultId: Uuid, markImported: ColdMarks['markImported']): VaultImportView {
  const { api, clock } = useApp().ports
  const queries = useQueryClient()
  const machine = useMemo(
    () =>
      provideVaultImport({
        readPending: async (id) =>
          (await queries.fetchQuery({ ...preparedOperationsQuery(api, id), staleTime: 0 }))?.data.operations,
        uploadFile: (file, signal) => importSignedOperations(api, [file], signal),
        readPendingAgain: (id) => void queries.invalidateQueries({ queryKey: ['vault', id] }),
        markImported,
      }),
    [api, queries, markImported],
  )
  const [snapshot, send] = useMachine(machine, { input: { vaultId }, ...actorOptions(clock) })
  return connectVaultImport(snapshot, send)
}

export function ImportContainer({ view }: { readonly view: VaultImportView }) {
  const { api } = useApp().ports
  const vaults = useQuery(vaultsQuery(api)).data?.items
  const vaultName = (id: string) => visibleText(vaults?.find(({ data }) => data.id === id)?.data.alias ?? shortenId(id))
  return <ImportPanel view={view} vaultName={vaultName} />
}
