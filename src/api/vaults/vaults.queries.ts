import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery, listQuery } from '@api/shared/list-query'
import { getVault, listVaults, type VaultFilter } from './vaults.api'

const minutes5 = 300_000

export const vaultQuery = (api: ApiClient, vaultId: string) =>
  queryOptions({
    queryKey: ['vault', vaultId],
    queryFn: ({ signal }) => getVault(api, vaultId, signal),
    staleTime: minutes5,
  })

export const vaultsQuery = (api: ApiClient) =>
  collectionQuery(['vaults'], ({ signal, ...request }) =>
    listVaults(api, request, { sortBy: 'alias', sortOrder: 'ASC' }, signal),
  )

export const vaultListQuery = (api: ApiClient, filter: VaultFilter) =>
  listQuery(['vaults', filter], ({ signal, ...request }) => listVaults(api, request, filter, signal))
