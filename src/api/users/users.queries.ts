import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery, listQuery } from '@api/shared/list-query'
import { getUser, listRoles, listUsers, type UserFilter } from './users.api'

const aliasOrder = { sortBy: 'alias', sortOrder: 'ASC' } as const
const minutes5 = 300_000

export const userQuery = (api: ApiClient, domainId: string, userId: string) =>
  queryOptions({
    queryKey: ['user', domainId, userId],
    queryFn: ({ signal }) => getUser(api, domainId, userId, signal),
    staleTime: minutes5,
  })

export const usersQuery = (api: ApiClient, domainId: string) =>
  collectionQuery(['users', domainId], ({ signal, ...request }) =>
    listUsers(api, domainId, request, aliasOrder, signal),
  )

export const userListQuery = (api: ApiClient, domainId: string, filter: UserFilter) =>
  listQuery(['users', domainId, filter], ({ signal, ...request }) => listUsers(api, domainId, request, filter, signal))

export const rolesQuery = (api: ApiClient, domainId: string) =>
  queryOptions({ queryKey: ['roles', domainId], queryFn: ({ signal }) => listRoles(api, domainId, signal) })
