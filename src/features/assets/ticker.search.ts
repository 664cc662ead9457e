import type { TickerFilter } from '@api/assets/tickers.api'
import { tickerKinds, validations } from '@domain/assets/ticker-kinds'
import { listSearch, type SearchOf } from '@app/list-search'
import { optionalText, optionalWord, optionalWords } from '@app/search-words'

export const tickerSearch = listSearch<TickerFilter>()(
  {
    name: optionalWords,
    symbol: optionalWords,
    ledgerId: optionalWords,
    kind: optionalWord(tickerKinds),
    validationStatus: optionalWord(validations),
    lock: optionalWords,
  },
  { sortBy: 'name', sortOrder: 'ASC' },
  { tickerId: optionalText, form: optionalWord(['register', 'edit', 'validate']) },
)
export type TickerSearch = SearchOf<typeof tickerSearch>
