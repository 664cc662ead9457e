import * as z from 'zod/mini'
import { contextIds, optionalId, optionalInstant, optionalText, optionalWords, sortOrder } from '@app/search-words'

export const securitySearch = z.object({
  ...contextIds,
  event_name: optionalWords,
  'user.id': optionalId,
  'timestamp.gt': optionalInstant,
  'timestamp.lt': optionalInstant,
  sortBy: optionalText,
  sortOrder,
})
export type SecuritySearch = z.output<typeof securitySearch>
