import type { OrderFilter } from '@api/transactions/transactions.api'
import type { OrderSearch } from './order.search'

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
