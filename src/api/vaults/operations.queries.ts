import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import { readPreparedListing } from '@domain/vaults/operation-listing'
import type { ApiClient } from '@api/shared/client'
import { getPreparedOperations } from './operations.api'

/** A file of more operations is some megabytes: nobody has it sent again and again by a page that is left open. */
const mostReadAgain = 100

/** What a vault that is kept offline has still to sign, out of the file that is carried to it; null for a file in a form of its own. */
export const preparedOperationsQuery = (api: ApiClient, vaultId: string) =>
  queryOptions({
    queryKey: ['vault', vaultId, 'prepared'],
    queryFn: async ({ signal }) =>
      readPreparedListing(await (await getPreparedOperations(api, vaultId, signal)).text()) ?? null,
    refetchInterval: ({ state: { data } }) =>
      data && data.data.operations.length <= mostReadAgain ? delays.listRefresh : false,
  })
