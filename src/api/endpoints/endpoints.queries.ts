import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery, listQuery } from '@api/shared/list-query'
import { getEndpoint, listEndpoints, type EndpointFilter } from './endpoints.api'

export const endpointsQuery = (api: ApiClient, domainId: string) =>
  collectionQuery(['endpoints', domainId], ({ signal, ...request }) =>
    listEndpoints(api, domainId, request, { sortBy: 'alias', sortOrder: 'ASC' }, signal),
  )

export const endpointListQuery = (api: ApiClient, domainId: string, filter: EndpointFilter) =>
  listQuery(['endpoints', domainId, filter], ({ signal, ...request }) =>
    listEndpoints(api, domainId, request, filter, signal),
  )

export const endpointQuery = (api: ApiClient, domainId: string, endpointId: string) =>
  queryOptions({
    queryKey: ['endpoint', domainId, endpointId],
    queryFn: ({ signal }) => getEndpoint(api, domainId, endpointId, signal),
  })
