import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import { getEndpoint } from './endpoints.api'

export const endpointQuery = (api: ApiClient, domainId: string, endpointId: string) =>
  queryOptions({ queryKey: ['endpoint', domainId, endpointId], queryFn: ({ signal }) => getEndpoint(api, domainId, endpointId, signal) })
