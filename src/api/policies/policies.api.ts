import type { ApiClient } from '@api/shared/client'
import { listParameters, type PageRequest } from '@api/shared/paging'
import type { Query } from '@api/shared/query-string'
import { policiesPageWire, policyWire } from './policies.wire'

/** GET /v1/domains/{d}/policies */
export const listPolicies = (api: ApiClient, domainId: string, request: Partial<PageRequest> = {}, filter: Query = {}, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/policies`, policiesPageWire, { query: listParameters(request, filter), signal })

/** GET /v1/domains/{d}/policies/{id} */
export const getPolicy = (api: ApiClient, domainId: string, policyId: string, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/policies/${policyId}`, policyWire, { signal })
