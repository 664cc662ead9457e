import type { UserFilter } from '@api/users/users.api'
import { listSearch } from '@app/list-search'
import { entityWords, optionalText, optionalWords } from '@app/search-words'

export const userSearch = listSearch<UserFilter>()(
  { ...entityWords, publicKey: optionalText, 'roles[]': optionalWords },
  { sortBy: 'alias', sortOrder: 'ASC' },
)
