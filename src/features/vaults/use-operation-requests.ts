import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { domainsQuery } from '@api/domains/domains.queries'
import type { IntentWire } from '@api/intents/intents.wire'
import { pendingOrderChangesQuery } from '@api/transactions/order-changes.queries'
import { operationRequestsQuery } from '@api/vaults/operation-subjects.queries'
import { readableDomains } from '@domain/session/readable-domains'
import { changeAskedBy } from '@domain/transactions/order-changes'
import type { ListedOperation } from '@domain/vaults/operation-listing'
import { useApp, useDomainAccess } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { intentHref } from '@features/intents/intent.view'

export interface OperationRequests {
  readonly requestOf: (operationId: string) => IntentWire | 'reading' | undefined
  /** Of the open request to cancel the order of an operation, as far as it is read. */
  readonly cancellationHrefOf: (operationId: string) => string | undefined
}

const none: readonly never[] = []

type Operation = Pick<ListedOperation, 'id' | 'kind' | 'subjectId'>

/**
 * The request behind each operation, read at once for all of them, from the domains that this person may read.
 * @param staleTime in milliseconds; what was signed is found no more, so that an import keeps what was read before it
 */
export function useOperationRequests(operations: readonly Operation[], staleTime?: number): OperationRequests {
  const { api } = useApp().ports
  const { id: domainId, prefix } = useDomain()
  const profile = useDomainAccess().domains
  const known = useQuery(domainsQuery(api))
  const records = known.data?.items ?? none
  const domains = useMemo(
    () =>
      readableDomains(
        records.map(({ data }) => data),
        profile,
        ['transactions', 'requests'],
      ),
    [records, profile],
  )
  const query = operationRequestsQuery(api, { domainId, domainIds: domains, operations })
  const requests = useQuery({ ...query, ...(staleTime !== undefined && { staleTime }) })
  const ordering = operations.flatMap(({ id, kind }) => {
    const found = kind === 'Transaction' ? requests.data?.get(id) : undefined
    return found ? [found.data.details.targetDomainId] : []
  })
  const changes = useQueries({
    queries: [...new Set(ordering)].map((id) => pendingOrderChangesQuery(api, id)),
  }).flatMap(({ data }) => data?.items ?? none)
  const isReading = known.isPending || requests.isLoading
  return {
    requestOf: (operationId) => requests.data?.get(operationId) ?? (isReading ? 'reading' : undefined),
    cancellationHrefOf: (operationId) => {
      const orderId = requests.data?.get(operationId)?.data.details.payload.id
      const asking =
        typeof orderId === 'string' &&
        changes.find(({ data }) => changeAskedBy(data.details.payload, orderId) === 'cancellation')
      if (!asking) return undefined
      const { id, details } = asking.data
      return intentHref(prefix, { id, targetDomainId: details.targetDomainId })
    },
  }
}
