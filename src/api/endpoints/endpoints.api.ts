import type { ApiClient } from '@api/shared/client'
import { endpointWire } from './endpoints.wire'

/** GET /v1/domains/{d}/endpoints/{id} */
export const getEndpoint = (api: ApiClient, domainId: string, endpointId: string, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/endpoints/${endpointId}`, endpointWire, { signal })
