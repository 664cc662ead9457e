import * as z from 'zod/mini'
import type { TickerFilter } from '@api/assets/tickers.api'
import { tickerKinds, validations } from '@domain/assets/ticker-kinds'
import { contextIds, optionalText, optionalWord, optionalWords, sortOrder } from '@app/search-words'

export const tickerSearch = z.object({
  ...contextIds,
  tickerId: optionalText,
  name: optionalWords,
  symbol: optionalWords,
  ledgerId: optionalWords,
  kind: optionalWord(tickerKinds),
  validationStatus: optionalWord(validations),
  lock: optionalWords,
  sortBy: optionalText,
  sortOrder,
})
export type TickerSearch = z.output<typeof tickerSearch>
/** What the address leaves out while it is unset. */
export const tickerUnset = { name: [], symbol: [], ledgerId: [], lock: [] }

export const tickerOrderOf = (search: TickerSearch) =>
  ({ sortBy: search.sortBy ?? 'name', sortOrder: search.sortOrder ?? 'ASC' }) as const

/** The address of the list as the platform's filter keys. */
export const tickerFilterOf = (search: TickerSearch) => {
  const { name, symbol, ledgerId, kind, validationStatus, lock } = search
  return { name, symbol, ledgerId, kind, validationStatus, lock, ...tickerOrderOf(search) } as TickerFilter
}
