import type { ApiClient } from '@api/shared/client'
import type { EntityFilter, EntitySort, Sorted } from '@api/shared/filter'
import { listParameters, type PageRequest } from '@api/shared/paging'
import { endpointsPageWire, endpointWire } from './endpoints.wire'

/** The filter keys of the endpoint list, as the platform spells them. */
export interface EndpointFilter extends EntityFilter, Sorted<EntitySort | 'address' | 'ledgerId' | 'trustScore'> {
  readonly ledgerId?: readonly string[] | undefined
  readonly address?: readonly string[] | undefined
}

/** GET /v1/domains/{d}/endpoints */
export const listEndpoints = (
  api: ApiClient,
  domainId: string,
  request: Partial<PageRequest> = {},
  filter: EndpointFilter = {},
  signal?: AbortSignal,
) =>
  api.get(`/v1/domains/${domainId}/endpoints`, endpointsPageWire, {
    query: listParameters(request, { ...filter }),
    signal,
  })

/** GET /v1/domains/{d}/endpoints/{id} */
export const getEndpoint = (api: ApiClient, domainId: string, endpointId: string, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/endpoints/${endpointId}`, endpointWire, { signal })
