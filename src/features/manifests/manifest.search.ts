import * as z from 'zod/mini'
import type { ManifestFilter } from '@api/manifests/manifests.api'
import { manifestTypes } from '@domain/intents/catalogue/manifest-types'
import { manifestStatuses } from '@domain/manifests/manifest-statuses'
import { contextIds, optionalId, optionalText, optionalWord, optionalWords, sortOrder } from '@app/search-words'

export const manifestSearch = z.object({
  ...contextIds,
  'metadata.createdBy': optionalId,
  'metadata.lastModifiedBy': optionalId,
  'metadata.description': optionalText,
  'content.type': optionalWords,
  'additionalDetails.processingStatus': optionalWord(manifestStatuses),
  sortBy: optionalText,
  sortOrder,
})
export type ManifestSearch = z.output<typeof manifestSearch>
/** What the address leaves out while it is unset. */
export const manifestUnset = { 'content.type': [] }

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
