import type { ApiClient } from '@api/shared/client'
import type { PageRequest } from '@api/shared/paging'
import type { Query } from '@api/shared/query-string'
import { domainsPageWire, domainWire } from './domains.wire'

/** GET /v1/domains */
export const listDomains = (api: ApiClient, request: PageRequest, filter: Query = {}, signal?: AbortSignal) =>
  api.get('/v1/domains', domainsPageWire, { query: { ...filter, ...request }, signal })

/** GET /v1/domains/{d} */
export const getDomain = (api: ApiClient, domainId: string, signal?: AbortSignal) => api.get(`/v1/domains/${domainId}`, domainWire, { signal })
