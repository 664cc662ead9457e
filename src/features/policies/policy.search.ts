import type { PolicyFilter } from '@api/policies/policies.api'
import { listSearch } from '@app/list-search'
import { entityWords, optionalText, optionalWords } from '@app/search-words'

export const policySearch = listSearch<PolicyFilter>()(
  { ...entityWords, intentTypes: optionalWords, scope: optionalWords },
  { sortBy: 'rank', sortOrder: 'DESC' },
  { view: optionalText },
)
