import type { TickerFilter } from '@api/assets/tickers.api'
import type { TickerSearch } from './ticker.search'

export const tickerOrderOf = (search: TickerSearch) =>
  ({ sortBy: search.sortBy ?? 'name', sortOrder: search.sortOrder ?? 'ASC' }) as const

/** The address of the list as the platform's filter keys. */
export const tickerFilterOf = (search: TickerSearch) => {
  const { name, symbol, ledgerId, kind, validationStatus, lock } = search
  return { name, symbol, ledgerId, kind, validationStatus, lock, ...tickerOrderOf(search) } as TickerFilter
}
