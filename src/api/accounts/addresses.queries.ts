import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery } from '@api/shared/list-query'
import { listAddresses } from './addresses.api'

const minute = 60_000

export const addressesQuery = (api: ApiClient, domainId: string, accountId: string) => ({
  ...collectionQuery(['addresses', domainId, accountId], ({ signal, ...request }) =>
    listAddresses(api, domainId, accountId, request, {}, signal),
  ),
  staleTime: minute,
  refetchInterval: delays.listRefresh,
})
