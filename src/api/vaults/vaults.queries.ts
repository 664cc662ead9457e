import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery } from '@api/shared/list-query'
import { getVault, listVaults } from './vaults.api'

const minutes5 = 300_000

export const vaultQuery = (api: ApiClient, vaultId: string) =>
  queryOptions({ queryKey: ['vault', vaultId], queryFn: ({ signal }) => getVault(api, vaultId, signal), staleTime: minutes5 })

export const vaultsQuery = (api: ApiClient) =>
  collectionQuery(['vaults'], ({ signal, ...request }) => listVaults(api, request, { sortBy: 'alias', sortOrder: 'ASC' }, signal))
