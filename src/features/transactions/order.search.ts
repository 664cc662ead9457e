import type { OrderFilter } from '@api/transactions/transactions.api'
import { listSearch, type SearchOf } from '@app/list-search'
import { optionalId, optionalInstant, optionalWords } from '@app/search-words'

export const orderSearch = listSearch<OrderFilter>()(
  {
    accountId: optionalId,
    ledgerId: optionalWords,
    'metadata.createdBy': optionalId,
    'metadata.createdAt.gt': optionalInstant,
    'metadata.createdAt.lt': optionalInstant,
  },
  { sortBy: 'metadata.createdAt', sortOrder: 'DESC' },
)
export type OrderSearch = SearchOf<typeof orderSearch>
