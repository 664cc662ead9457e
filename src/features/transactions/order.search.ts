import * as z from 'zod/mini'
import { contextIds, optionalId, optionalInstant, optionalText, optionalWords, sortOrder } from '@app/search-words'

export const orderSearch = z.object({
  ...contextIds,
  ledgerId: optionalWords,
  'metadata.createdBy': optionalId,
  'metadata.createdAt.gt': optionalInstant,
  'metadata.createdAt.lt': optionalInstant,
  sortBy: optionalText,
  sortOrder,
})
export type OrderSearch = z.output<typeof orderSearch>
/** What the address leaves out while it is unset. */
export const orderUnset = { ledgerId: [] }
