import type { PreparedListing } from '@domain/vaults/operation-listing'
import { useTrust } from '@app/use-trust'
import { FileProof } from './operation-facts'
import { PendingOperationRow } from './pending-operation'
import { mostDrawn, PendingOperationsPanel } from './pending-operations-panel'
import { useOperationRequests } from './use-operation-requests'

/** The alarm of a list whose signature does not hold. */
export const ListNotes = ({ file }: { readonly file: PreparedListing }) => useTrust(file, file.data.vaultId).notes

interface ListedOperationsProps {
  readonly file: PreparedListing
  /** Of the last file that was saved. */
  readonly exportedIds: readonly string[]
}

/** What the vault has to sign, each operation with the request behind it. */
export function ListedOperations({ file, exportedIds }: ListedOperationsProps) {
  const { vaultId, version, operations } = file.data
  const { badges } = useTrust(file, vaultId)
  const requestOf = useOperationRequests(operations.slice(0, mostDrawn))
  return (
    <PendingOperationsPanel
      items={operations}
      version={version}
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
