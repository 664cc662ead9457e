import type { ApiClient } from '@api/shared/client'
import { listParameters, type PageRequest } from '@api/shared/paging'
import type { EntityFilter, EntitySort, Sorted } from '@api/shared/filter'
import { readMany } from '@api/shared/read-many'
import { domainsPageWire, domainWire } from './domains.wire'

/** The filter keys of the domain list, as the platform spells them. */
export interface DomainFilter extends EntityFilter, Sorted<EntitySort | 'parentId'> {
  readonly parentId?: string | undefined
}

/** GET /v1/domains */
export const listDomains = (
  api: ApiClient,
  request: Partial<PageRequest> = {},
  filter: DomainFilter = {},
  signal?: AbortSignal,
) => api.get('/v1/domains', domainsPageWire, { query: listParameters(request, { ...filter }), signal })

/** GET /v1/domains/{d} */
export const getDomain = (api: ApiClient, domainId: string, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}`, domainWire, { signal })

/** One GET /v1/domains/{d} for each id, side by side; those that cannot be read are left out. */
export const getDomains = (api: ApiClient, domainIds: readonly string[], signal?: AbortSignal) =>
  readMany(domainIds, (domainId) => getDomain(api, domainId, signal))
