import * as z from 'zod/mini'
import type { OrderFilter } from '@api/transactions/transactions.api'
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

export const orderOrderOf = (search: OrderSearch) =>
  ({ sortBy: search.sortBy ?? 'metadata.createdAt', sortOrder: search.sortOrder ?? 'DESC' }) as const

/**
 * The address of the list as the platform's filter keys.
 * @param accountId the account below which the list stands; the address chooses one elsewhere
 */
export function orderFilterOf(search: OrderSearch, accountId: string | undefined): OrderFilter {
  const account = accountId ?? search.accountId
  return {
    accountId: account === undefined ? undefined : [account],
    ledgerId: search.ledgerId,
    'metadata.createdBy': search['metadata.createdBy'],
    'metadata.createdAt.gt': search['metadata.createdAt.gt'],
    'metadata.createdAt.lt': search['metadata.createdAt.lt'],
    ...orderOrderOf(search),
  } as OrderFilter
}
