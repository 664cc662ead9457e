import type { EndpointFilter } from '@api/endpoints/endpoints.api'
import { listSearch } from '@app/list-search'
import { entityWords, optionalWords } from '@app/search-words'

export const endpointSearch = listSearch<EndpointFilter>()(
  { ...entityWords, ledgerId: optionalWords, address: optionalWords },
  { sortBy: 'alias', sortOrder: 'ASC' },
)
