import * as z from 'zod/mini'
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
