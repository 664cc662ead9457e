import type { DomainFilter } from '@api/domains/domains.api'
import { listSearch } from '@app/list-search'
import { entityWords, optionalId, optionalText } from '@app/search-words'

export const domainSearch = listSearch<DomainFilter>()(
  { ...entityWords, parentId: optionalId },
  { sortBy: 'alias', sortOrder: 'ASC' },
  { view: optionalText, of: optionalId },
)
