import { useQuery } from '@tanstack/react-query'
import { isEntityMissing, isReadingDenied } from '@api/shared/problem'
import { preparedOperationsQuery } from '@api/vaults/operations.queries'
import type { PreparedListing } from '@domain/vaults/operation-listing'
import { PendingOperationsPanel } from './pending-operations-panel'
import { useApp } from '@app/app-context'
import { failureDetails } from '@app/query-views'
import { useTrust } from '@app/use-trust'

/** Whether a vault is kept offline only the platform knows: it has operations to carry for such a vault alone. */
export function VaultOperations({ vaultId }: { readonly vaultId: string }) {
  const { api } = useApp().ports
  const { data, error, isPending, refetch } = useQuery(preparedOperationsQuery(api, vaultId))
  if (data?.data.vaultId === vaultId) return <Listed file={data} />
  if (data !== undefined) return <PendingOperationsPanel operations={{ state: 'unreadable' }} />
  if (isPending) return <PendingOperationsPanel operations={{ state: 'loading' }} />
  if (isEntityMissing(error)) return <PendingOperationsPanel operations={{ state: 'online' }} />
  if (isReadingDenied(error)) return <PendingOperationsPanel operations={{ state: 'notYours' }} />
  return (
    <PendingOperationsPanel
      operations={{ state: 'failed', details: failureDetails(error) ?? [], onRetry: () => void refetch() }}
    />
  )
}

function Listed({ file }: { readonly file: PreparedListing }) {
  const { badges, notes } = useTrust(file, file.data.vaultId)
  return (
    <>
      {notes}
      <PendingOperationsPanel operations={{ state: 'listed', items: file.data.operations, badge: badges }} />
    </>
  )
}
