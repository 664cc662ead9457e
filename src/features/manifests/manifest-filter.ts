import type { ManifestFilter } from '@api/manifests/manifests.api'
import { manifestTypes } from '@domain/intents/catalogue/manifest-content'
import type { ManifestSearch } from './manifest.search'

const isManifestType = (word: string) => (manifestTypes as readonly string[]).includes(word)

export const manifestOrderOf = (search: ManifestSearch) =>
  ({ sortBy: search.sortBy ?? 'metadata.createdAt', sortOrder: search.sortOrder ?? 'DESC' }) as const

/** The address of the list as the platform's filter keys; the account stands in the path of the call. */
export const manifestFilterOf = (search: ManifestSearch): ManifestFilter => ({
  'metadata.createdBy': search['metadata.createdBy'],
  'metadata.lastModifiedBy': search['metadata.lastModifiedBy'],
  'metadata.description': search['metadata.description'],
  'content.type': search['content.type'].filter(isManifestType),
  'additionalDetails.processingStatus': search['additionalDetails.processingStatus'],
  ...manifestOrderOf(search),
})
