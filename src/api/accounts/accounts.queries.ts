import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery, listQuery } from '@api/shared/list-query'
import { getAccount, listAccounts, listBalances, type AccountFilter } from './accounts.api'

const minute = 60_000

export const accountsQuery = (api: ApiClient, domainId: string, filter: AccountFilter = {}) =>
  listQuery(['accounts', domainId, filter], ({ signal, ...request }) =>
    listAccounts(api, domainId, request, filter, signal),
  )

/** Accounts to choose from, by name. */
export const accountChoicesQuery = (api: ApiClient, domainId: string) => ({
  ...collectionQuery(['accounts', domainId, 'choices'], ({ signal, ...request }) =>
    listAccounts(api, domainId, request, { sortBy: 'alias', sortOrder: 'ASC' }, signal),
  ),
  staleTime: minute,
})

/** The accounts that changed last. */
export const lastAccountsQuery = (api: ApiClient, domainId: string, size: number) => ({
  ...collectionQuery(
    ['accounts', domainId, 'last'],
    ({ signal, ...request }) =>
      listAccounts(api, domainId, request, { sortBy: 'metadata.lastModifiedAt', sortOrder: 'DESC' }, signal),
    size,
  ),
  refetchInterval: delays.listRefresh,
})

export const accountQuery = (api: ApiClient, domainId: string, accountId: string) =>
  queryOptions({
    queryKey: ['account', domainId, accountId],
    queryFn: ({ signal }) => getAccount(api, domainId, accountId, signal),
  })

export const balancesQuery = (api: ApiClient, domainId: string, accountId: string) => ({
  ...collectionQuery(['balances', domainId, accountId], ({ signal, ...request }) =>
    listBalances(api, domainId, accountId, request, {}, signal),
  ),
  refetchInterval: delays.listRefresh,
})
