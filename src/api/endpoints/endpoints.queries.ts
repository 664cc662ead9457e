import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery } from '@api/shared/list-query'
import { getEndpoint, listEndpoints } from './endpoints.api'

export const endpointsQuery = (api: ApiClient, domainId: string) =>
  collectionQuery(['endpoints', domainId], ({ signal, ...request }) => listEndpoints(api, domainId, request, { sortBy: 'alias', sortOrder: 'ASC' }, signal))

export const endpointQuery = (api: ApiClient, domainId: string, endpointId: string) =>
  queryOptions({ queryKey: ['endpoint', domainId, endpointId], queryFn: ({ signal }) => getEndpoint(api, domainId, endpointId, signal) })
