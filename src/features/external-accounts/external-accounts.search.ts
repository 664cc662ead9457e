import type { ExternalAccountFilter } from '@api/external-accounts/external-accounts.api'
import { connectionStates } from '@domain/external-accounts/connection-state'
import { listSearch } from '@app/list-search'
import { optionalId, optionalText, optionalWord } from '@app/search-words'

export const externalAccountSearch = listSearch<ExternalAccountFilter>()(
  { alias: optionalText, connectionState: optionalWord(connectionStates), connectionId: optionalId },
  { sortBy: 'alias', sortOrder: 'ASC' },
)
