import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { getConfirmedBalance } from './account-panels.api'

/** What is certain of one asset, and what has only been seen on its way. */
export const confirmedBalanceQuery = (api: ApiClient, domainId: string, accountId: string, tickerId: string) =>
  queryOptions({
    queryKey: ['balances', domainId, accountId, 'confirmed', tickerId],
    queryFn: ({ signal }) => getConfirmedBalance(api, domainId, accountId, tickerId, signal),
    refetchInterval: delays.listRefresh,
  })
