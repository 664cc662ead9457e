import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isEntityMissing, isReadingDenied } from '@api/shared/problem'
import { preparedOperationsQuery } from '@api/vaults/operations.queries'
import type { VaultWire } from '@api/vaults/vaults.wire'
import type { PreparedListing } from '@domain/vaults/operation-listing'
import { useApp } from '@app/app-context'
import { failureDetails } from '@app/query-views'
import { useTrust } from '@app/use-trust'
import { FileProof } from './operation-facts'
import { PendingOperationRow } from './pending-operation'
import { mostDrawn, NoOperationsPanel, PendingOperationsPanel } from './pending-operations-panel'
import { useOperationRequests } from './use-operation-requests'

const VaultFiles = lazy(async () => ({ default: (await import('./vault-files.lazy')).VaultFiles }))

/** Whether a vault is kept offline only the platform knows: it has operations to carry for such a vault alone. */
export function VaultOperations({ vault }: { readonly vault: VaultWire }) {
  const { api } = useApp().ports
  const { data, error, isPending, refetch } = useQuery(preparedOperationsQuery(api, vault.data.id))
  if (data !== undefined) return <Files vault={vault} file={data?.data.vaultId === vault.data.id ? data : undefined} />
  if (isPending) return <NoOperationsPanel operations={{ state: 'loading' }} />
  if (isEntityMissing(error)) return <NoOperationsPanel operations={{ state: 'online' }} />
  if (isReadingDenied(error)) return <NoOperationsPanel operations={{ state: 'notYours' }} />
  return (
    <NoOperationsPanel
      operations={{ state: 'failed', details: failureDetails(error) ?? [], onRetry: () => void refetch() }}
    />
  )
}

/** An export and an import that run stay, whatever the list becomes meanwhile. */
const Files = ({ vault, file }: { readonly vault: VaultWire; readonly file: PreparedListing | undefined }) => (
  <>
    {file && <Notes file={file} />}
    <Suspense fallback={<NoOperationsPanel operations={{ state: 'loading' }} />}>
      <VaultFiles vault={vault} pending={file?.data.operations.length}>
        {(exportedIds) =>
          file ? (
            <Listed file={file} exportedIds={exportedIds} />
          ) : (
            <NoOperationsPanel operations={{ state: 'unreadable' }} />
          )
        }
      </VaultFiles>
    </Suspense>
  </>
)

const Notes = ({ file }: { readonly file: PreparedListing }) => useTrust(file, file.data.vaultId).notes

interface ListedProps {
  readonly file: PreparedListing
  /** Of the last file that was saved. */
  readonly exportedIds: readonly string[]
}

function Listed({ file, exportedIds }: ListedProps) {
  const { vaultId, version, operations } = file.data
  const { badges } = useTrust(file, vaultId)
  const requestOf = useOperationRequests(operations.slice(0, mostDrawn))
  return (
    <PendingOperationsPanel
      items={operations}
      badge={badges}
      row={(item) => (
        <PendingOperationRow
          item={item}
          request={requestOf(item.id)}
          isExported={exportedIds.includes(item.id)}
          proof={<FileProof item={item} version={version} badge={badges} />}
        />
      )}
    />
  )
}
