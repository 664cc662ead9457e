import { queryOptions } from '@tanstack/react-query'
import { readPreparedListing } from '@domain/vaults/operation-listing'
import type { ApiClient } from '@api/shared/client'
import { getPreparedOperations } from './operations.api'

/** What a vault that is kept offline has still to sign, out of the file that is carried to it; null for a file in a form of its own. */
export const preparedOperationsQuery = (api: ApiClient, vaultId: string) =>
  queryOptions({
    queryKey: ['vault', vaultId, 'prepared'],
    queryFn: async ({ signal }) =>
      readPreparedListing(await (await getPreparedOperations(api, vaultId, signal)).text()) ?? null,
  })
