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
import type { AboutOperations } from './import-files-list'
import { ImportPanel } from './import-panel'
import { OperationName } from './operation-name'
import { mostDrawn } from './pending-operations-panel'
import type { ColdMarks } from './use-cold-marks'
import { useOperationRequests } from './use-operation-requests'

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

const none: readonly never[] = []

/** What the list of pending operations said of each when the files were checked; what was imported leaves the list. */
function useAboutOperations({ files, pending }: VaultImportView): AboutOperations {
  const asked = files.length > 0 ? pending.slice(0, mostDrawn) : none
  const { requestOf, cancellationHrefOf } = useOperationRequests(asked, Infinity)
  return {
    nameOf: (id) => {
      const item = pending.find((one) => one.id === id)
      return item ? (
        <OperationName item={item} request={requestOf(id)} />
      ) : (
        <span className="mono" translate="no">
          {shortenId(id)}
        </span>
      )
    },
    cancellationHrefOf,
  }
}

export function ImportContainer({ view }: { readonly view: VaultImportView }) {
  const { api } = useApp().ports
  const vaults = useQuery(vaultsQuery(api)).data?.items
  const vaultName = (id: string) => visibleText(vaults?.find(({ data }) => data.id === id)?.data.alias ?? shortenId(id))
  return <ImportPanel view={view} vaultName={vaultName} about={useAboutOperations(view)} />
}
