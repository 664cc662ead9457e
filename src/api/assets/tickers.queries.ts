import type { ApiClient } from '@api/shared/client'
import { collectionQuery } from '@api/shared/list-query'
import { listTickers } from './tickers.api'

const minutes5 = 300_000

export const tickersQuery = (api: ApiClient) => ({
  ...collectionQuery(['tickers'], ({ signal, ...request }) => listTickers(api, request, { sortBy: 'name', sortOrder: 'ASC' }, signal)),
  staleTime: minutes5,
})
