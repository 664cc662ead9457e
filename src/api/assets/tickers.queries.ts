import type { ApiClient } from '@api/shared/client'
import { queryOptions } from '@tanstack/react-query'
import { collectionQuery } from '@api/shared/list-query'
import { getTicker, listTickers } from './tickers.api'

const minutes5 = 300_000
const byName = { sortBy: 'name', sortOrder: 'ASC' } as const

export const tickersQuery = (api: ApiClient) => ({
  ...collectionQuery(['tickers'], ({ signal, ...request }) => listTickers(api, request, byName, signal)),
  staleTime: minutes5,
})

/** The assets that are not validated, up to 250 of them: a ticker does not carry whether it is. */
export const nonValidatedTickersQuery = (api: ApiClient) =>
  collectionQuery(['tickers', 'nonValidated'], ({ signal, ...request }) =>
    listTickers(api, request, { ...byName, validationStatus: 'NonValidated' }, signal),
  )

export const tickerQuery = (api: ApiClient, tickerId: string) =>
  queryOptions({
    queryKey: ['ticker', tickerId],
    queryFn: ({ signal }) => getTicker(api, tickerId, signal),
    staleTime: minutes5,
  })
