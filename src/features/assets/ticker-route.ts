import type { ApiClient } from '@api/shared/client'
import type { QueryClient } from '@tanstack/react-query'
import { tickerListQuery, type TickerClass } from '@api/assets/ticker-lists.queries'
import { tickerQuery } from '@api/assets/tickers.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { parseUuid } from '@domain/shared/ids'
import { tickerSearch, type TickerSearch } from './ticker.search'

/** What the address names is asked for before its page is drawn: one asset, else the list. */
export function prefetchTickers(
  { api, queries }: { readonly api: ApiClient; readonly queries: QueryClient },
  which: TickerClass,
  search: TickerSearch,
): void {
  if (search.form === 'register') {
    void queries.prefetchQuery(ledgersQuery(api))
    return
  }
  if (search.tickerId) {
    const id = parseUuid(search.tickerId)
    if (id.ok) void queries.prefetchQuery(tickerQuery(api, id.value))
    return
  }
  void queries.prefetchInfiniteQuery(tickerListQuery(api, which, tickerSearch.filterOf(search)))
}
