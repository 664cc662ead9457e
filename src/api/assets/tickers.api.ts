import type { ApiClient } from '@api/shared/client'
import type { PageRequest } from '@api/shared/paging'
import type { Query } from '@api/shared/query-string'
import { tickersPageWire, tickerWire } from './tickers.wire'

/** GET /v1/tickers */
export const listTickers = (api: ApiClient, request: PageRequest, filter: Query = {}, signal?: AbortSignal) =>
  api.get('/v1/tickers', tickersPageWire, { query: { ...filter, ...request }, signal })

/** GET /v1/tickers/{id} */
export const getTicker = (api: ApiClient, tickerId: string, signal?: AbortSignal) => api.get(`/v1/tickers/${tickerId}`, tickerWire, { signal })
