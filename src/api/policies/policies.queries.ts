import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery, listQuery } from '@api/shared/list-query'
import { getPolicy, listPolicies, type PolicyFilter } from './policies.api'

export const policyQuery = (api: ApiClient, domainId: string, policyId: string) =>
  queryOptions({
    queryKey: ['policy', domainId, policyId],
    queryFn: ({ signal }) => getPolicy(api, domainId, policyId, signal),
  })

export const policiesQuery = (api: ApiClient, domainId: string) =>
  collectionQuery(['policies', domainId], ({ signal, ...request }) =>
    listPolicies(api, domainId, request, { sortBy: 'rank', sortOrder: 'DESC' }, signal),
  )

export const policyListQuery = (api: ApiClient, domainId: string, filter: PolicyFilter) =>
  listQuery(['policies', domainId, filter], ({ signal, ...request }) =>
    listPolicies(api, domainId, request, filter, signal),
  )
