import { useQueries } from '@tanstack/react-query'
import { transferQuery } from '@api/transactions/transactions.queries'
import type { TransferWire } from '@api/transactions/transactions.wire'
import { mostReleased } from '@domain/transactions/quarantine-release'
import { entryHref } from '@features/accounts/money-scope'
import { ReleasedTransfers, type ReleasedTransfer } from './released-transfers'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { payersOf } from './read-held-funds'
import { useAssets } from './use-assets'

interface ReleasedContainerProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
  readonly isOpen: boolean
}

/** The transfers that a request would release, each as the platform tells it now. */
export function ReleasedContainer({ domainId, payload, isOpen }: ReleasedContainerProps) {
  const { api } = useApp().ports
  const domain = useDomain()
  const assets = useAssets()
  const { accountId, transferIds } = payload as { readonly accountId?: unknown; readonly transferIds?: unknown }
  const all = Array.isArray(transferIds)
    ? [...new Set(transferIds.filter((id): id is string => typeof id === 'string'))]
    : []
  const ids = all.slice(0, mostReleased)
  const results = useQueries({
    queries: ids.map((id) => ({ ...transferQuery(api, domainId, id), refetchInterval: false as const })),
  })
  const readOf = (transfer: TransferWire): ReleasedTransfer['read'] => ({
    units: transfer.value,
    asset: assets.byId(transfer.tickerId),
    payers: payersOf(transfer),
    isOfAccount: transfer.recipient?.accountId === accountId,
    isQuarantined: transfer.quarantined,
  })
  const transfers = ids.map((id, i): ReleasedTransfer => {
    const { data, isPending } = results[i]!
    return {
      id,
      href: domain.id === domainId ? entryHref({ at: 'domain', prefix: domain.prefix }, 'transfers', id) : undefined,
      read: isPending || (data && assets.isPending) ? 'reading' : data ? readOf(data) : 'unread',
    }
  })
  return transfers.length === 0 ? null : (
    <ReleasedTransfers transfers={transfers} more={all.length - ids.length} isOpen={isOpen} />
  )
}
