import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isEntityMissing, isReadingDenied } from '@api/shared/problem'
import { preparedOperationsQuery } from '@api/vaults/operations.queries'
import type { VaultWire } from '@api/vaults/vaults.wire'
import { useApp } from '@app/app-context'
import { failureDetails } from '@app/query-views'
import { NoOperationsPanel } from './no-operations-panel'

const VaultFiles = lazy(async () => ({ default: (await import('./vault-files.lazy')).VaultFiles }))

/** Whether a vault is kept offline only the platform knows: it has operations to carry for such a vault alone. */
export function VaultOperations({ vault }: { readonly vault: VaultWire }) {
  const { api } = useApp().ports
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(preparedOperationsQuery(api, vault.data.id))
  const loading = <NoOperationsPanel operations={{ state: 'loading' }} />
  if (data !== undefined)
    return (
      <Suspense fallback={loading}>
        <VaultFiles
          vault={vault}
          file={data?.data.vaultId === vault.data.id ? data : undefined}
          readAt={dataUpdatedAt}
          onRefresh={() => void refetch()}
        />
      </Suspense>
    )
  if (isPending) return loading
  if (isEntityMissing(error)) return <NoOperationsPanel operations={{ state: 'online' }} />
  if (isReadingDenied(error)) return <NoOperationsPanel operations={{ state: 'notYours' }} />
  return (
    <NoOperationsPanel
      operations={{ state: 'failed', details: failureDetails(error) ?? [], onRetry: () => void refetch() }}
    />
  )
}
