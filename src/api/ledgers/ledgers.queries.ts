import type { ApiClient } from '@api/shared/client'
import { collectionQuery } from '@api/shared/list-query'
import { listLedgers } from './ledgers.api'

const minutes5 = 300_000

export const ledgersQuery = (api: ApiClient) => ({
  ...collectionQuery(['ledgers'], ({ signal, ...request }) =>
    listLedgers(api, request, { sortBy: 'alias', sortOrder: 'ASC' }, signal),
  ),
  staleTime: minutes5,
})
