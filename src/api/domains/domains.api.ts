import type { ApiClient } from '@api/shared/client'
import { listParameters, type PageRequest } from '@api/shared/paging'
import type { Query } from '@api/shared/query-string'
import { domainsPageWire, domainWire } from './domains.wire'

/** GET /v1/domains */
export const listDomains = (api: ApiClient, request: Partial<PageRequest> = {}, filter: Query = {}, signal?: AbortSignal) =>
  api.get('/v1/domains', domainsPageWire, { query: listParameters(request, filter), signal })

/** GET /v1/domains/{d} */
export const getDomain = (api: ApiClient, domainId: string, signal?: AbortSignal) => api.get(`/v1/domains/${domainId}`, domainWire, { signal })
