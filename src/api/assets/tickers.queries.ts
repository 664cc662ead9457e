import type { ApiClient } from '@api/shared/client'
import { queryOptions } from '@tanstack/react-query'
import { collectionQuery } from '@api/shared/list-query'
import { getTicker, listTickers } from './tickers.api'

const minutes5 = 300_000

export const tickersQuery = (api: ApiClient) => ({
  ...collectionQuery(['tickers'], ({ signal, ...request }) => listTickers(api, request, { sortBy: 'name', sortOrder: 'ASC' }, signal)),
  staleTime: minutes5,
})

export const tickerQuery = (api: ApiClient, tickerId: string) =>
  queryOptions({ queryKey: ['ticker', tickerId], queryFn: ({ signal }) => getTicker(api, tickerId, signal), staleTime: minutes5 })
