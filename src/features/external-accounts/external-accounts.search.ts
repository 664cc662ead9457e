import type { ExternalAccountFilter } from '@api/external-accounts/external-accounts.api'
import { listSearch } from '@app/list-search'
import { optionalId, optionalText } from '@app/search-words'

export const externalAccountSearch = listSearch<ExternalAccountFilter>()(
  { alias: optionalText, connectionState: optionalText, connectionId: optionalId },
  { sortBy: 'alias', sortOrder: 'ASC' },
)
