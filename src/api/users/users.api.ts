import type { ApiClient } from '@api/shared/client'
import { listParameters, type PageRequest } from '@api/shared/paging'
import type { EntityFilter, EntitySort, Sorted } from '@api/shared/filter'
import { rolesWire, usersPageWire, userWire } from './users.wire'

/** The filter keys of the user list; `roles[]` are roles that a user holds all together. */
export interface UserFilter extends EntityFilter, Sorted<EntitySort> {
  readonly publicKey?: string | undefined
  readonly 'roles[]'?: readonly string[] | undefined
}

/** GET /v1/domains/{d}/users */
export const listUsers = (
  api: ApiClient,
  domainId: string,
  request: Partial<PageRequest> = {},
  filter: UserFilter = {},
  signal?: AbortSignal,
) => api.get(`/v1/domains/${domainId}/users`, usersPageWire, { query: listParameters(request, { ...filter }), signal })

/** GET /v1/domains/{d}/users/{id} */
export const getUser = (api: ApiClient, domainId: string, userId: string, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/users/${userId}`, userWire, { signal })

/** GET /v1/domains/{d}/users/roles */
export const listRoles = (api: ApiClient, domainId: string, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/users/roles`, rolesWire, { signal })
