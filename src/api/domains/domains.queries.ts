import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery, listQuery } from '@api/shared/list-query'
import { getDomain, listDomains, type DomainFilter } from './domains.api'

export const domainQuery = (api: ApiClient, domainId: string) =>
  queryOptions({
    queryKey: ['domain', domainId],
    queryFn: ({ signal }) => getDomain(api, domainId, signal),
    staleTime: delays.domainPermissionDedupe,
  })

export const domainsQuery = (api: ApiClient) =>
  collectionQuery(['domains'], ({ signal, ...request }) =>
    listDomains(api, request, { sortBy: 'alias', sortOrder: 'ASC' }, signal),
  )

export const domainListQuery = (api: ApiClient, filter: DomainFilter) =>
  listQuery(['domains', filter], ({ signal, ...request }) => listDomains(api, request, filter, signal))
