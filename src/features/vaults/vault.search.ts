import type { VaultFilter } from '@api/vaults/vaults.api'
import { vaultProcessingStatuses } from '@domain/vaults/processing'
import { listSearch } from '@app/list-search'
import { entityWords, optionalText, optionalWord } from '@app/search-words'

export const vaultSearch = listSearch<VaultFilter>()(
  {
    ...entityWords,
    publicKey: optionalText,
    'additionalDetails.processingStatus': optionalWord(vaultProcessingStatuses),
  },
  { sortBy: 'alias', sortOrder: 'ASC' },
)
