import type { TickerKind, Validation } from '@domain/assets/ticker-kinds'
import type { ApiClient } from '@api/shared/client'
import type { PageRequest } from '@api/shared/paging'
import type { EntityFilter, Sorted } from '@api/shared/filter'
import { tickersPageWire, tickerWire } from './tickers.wire'

/** The filter keys of the ticker list, as the platform spells them. */
export interface TickerFilter
  extends Pick<EntityFilter, 'lock'>, Sorted<'id' | 'ledgerId' | 'kind' | 'name' | 'symbol'> {
  readonly ledgerId?: readonly string[] | undefined
  readonly name?: readonly string[] | undefined
  readonly symbol?: readonly string[] | undefined
  readonly kind?: TickerKind | undefined
  readonly validationStatus?: Validation | undefined
}

/** GET /v1/tickers */
export const listTickers = (api: ApiClient, request: PageRequest, filter: TickerFilter = {}, signal?: AbortSignal) =>
  api.get('/v1/tickers', tickersPageWire, { query: { ...filter, ...request }, signal })

/** GET /v1/tickers/{id} */
export const getTicker = (api: ApiClient, tickerId: string, signal?: AbortSignal) =>
  api.get(`/v1/tickers/${tickerId}`, tickerWire, { signal })
