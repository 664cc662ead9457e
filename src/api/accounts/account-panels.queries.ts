import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery } from '@api/shared/list-query'
import { getConfirmedBalance, listAddresses } from './account-panels.api'

const minute = 60_000

/** What is certain of one asset, and what has only been seen on its way. */
export const confirmedBalanceQuery = (api: ApiClient, domainId: string, accountId: string, tickerId: string) =>
  queryOptions({
    queryKey: ['balances', domainId, accountId, 'confirmed', tickerId],
    queryFn: ({ signal }) => getConfirmedBalance(api, domainId, accountId, tickerId, signal),
    refetchInterval: delays.listRefresh,
  })

export const addressesQuery = (api: ApiClient, domainId: string, accountId: string) => ({
  ...collectionQuery(['addresses', domainId, accountId], ({ signal, ...request }) => listAddresses(api, domainId, accountId, request, {}, signal)),
  staleTime: minute,
  refetchInterval: delays.listRefresh,
})
