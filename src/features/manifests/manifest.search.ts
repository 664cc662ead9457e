import type { ManifestFilter } from '@api/manifests/manifests.api'
import { manifestTypes } from '@domain/intents/catalogue/manifest-types'
import { manifestStatuses } from '@domain/manifests/manifest-statuses'
import { listSearch, type SearchOf } from '@app/list-search'
import { optionalId, optionalText, optionalWord, optionalWordsOf } from '@app/search-words'

/** The account stands in the path of the call. */
export const manifestSearch = listSearch<ManifestFilter>()(
  {
    'metadata.createdBy': optionalId,
    'metadata.lastModifiedBy': optionalId,
    'metadata.description': optionalText,
    'content.type': optionalWordsOf(manifestTypes),
    'additionalDetails.processingStatus': optionalWord(manifestStatuses),
  },
  { sortBy: 'metadata.createdAt', sortOrder: 'DESC' },
)
export type ManifestSearch = SearchOf<typeof manifestSearch>
