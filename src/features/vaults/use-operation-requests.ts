import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { domainsQuery } from '@api/domains/domains.queries'
import type { IntentWire } from '@api/intents/intents.wire'
import { operationRequestsQuery } from '@api/vaults/operation-subjects.queries'
import { readableDomains } from '@domain/session/readable-domains'
import type { ListedOperation } from '@domain/vaults/operation-listing'
import { useApp, useDomainAccess } from '@app/app-context'
import { useDomain } from '@app/use-domain'

export type RequestOf = (operationId: string) => IntentWire | 'reading' | undefined

const none: readonly never[] = []

/** The request behind each operation, read at once for all of them, from the domains that this person may read. */
export function useOperationRequests(operations: readonly ListedOperation[]): RequestOf {
  const { api } = useApp().ports
  const { id: domainId } = useDomain()
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
  const requests = useQuery(operationRequestsQuery(api, { domainId, domainIds: domains, operations }))
  const isReading = known.isPending || requests.isLoading
  return (operationId) => requests.data?.get(operationId) ?? (isReading ? 'reading' : undefined)
}
