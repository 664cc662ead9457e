import type { ApiClient } from '@api/shared/client'
import { listParameters, type PageRequest } from '@api/shared/paging'
import type { Query } from '@api/shared/query-string'
import { rolesWire, usersPageWire, userWire } from './users.wire'

/** GET /v1/domains/{d}/users */
export const listUsers = (api: ApiClient, domainId: string, request: Partial<PageRequest> = {}, filter: Query = {}, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/users`, usersPageWire, { query: listParameters(request, filter), signal })

/** GET /v1/domains/{d}/users/{id} */
export const getUser = (api: ApiClient, domainId: string, userId: string, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/users/${userId}`, userWire, { signal })

/** GET /v1/domains/{d}/users/roles */
export const listRoles = (api: ApiClient, domainId: string, signal?: AbortSignal) => api.get(`/v1/domains/${domainId}/users/roles`, rolesWire, { signal })
