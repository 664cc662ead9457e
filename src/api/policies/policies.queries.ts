import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery } from '@api/shared/list-query'
import { getPolicy, listPolicies } from './policies.api'

export const policyQuery = (api: ApiClient, domainId: string, policyId: string) =>
  queryOptions({ queryKey: ['policy', domainId, policyId], queryFn: ({ signal }) => getPolicy(api, domainId, policyId, signal) })

export const policiesQuery = (api: ApiClient, domainId: string) =>
  collectionQuery(['policies', domainId], ({ signal, ...request }) => listPolicies(api, domainId, request, { sortBy: 'rank', sortOrder: 'DESC' }, signal))
