import type { SecurityEventFilter } from '@api/users/security-events.queries'
import { listSearch } from '@app/list-search'
import { optionalId, optionalInstant, optionalWords } from '@app/search-words'

export const securitySearch = listSearch<SecurityEventFilter>()(
  {
    event_name: optionalWords,
    'user.id': optionalId,
    'timestamp.gt': optionalInstant,
    'timestamp.lt': optionalInstant,
  },
  { sortBy: 'timestamp', sortOrder: 'DESC' },
)
