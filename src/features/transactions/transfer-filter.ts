import type { TransferFilter } from '@api/transactions/transactions.api'
import type { TransferSearch } from './transfer.search'

export const transferOrderOf = (search: TransferSearch) =>
  ({ sortBy: search.sortBy ?? 'registeredAt', sortOrder: search.sortOrder ?? 'DESC' }) as const

/**
 * The address of the list as the platform's filter keys.
 * @param accountId the account below which the list stands; the address chooses one elsewhere
 */
export function transferFilterOf(search: TransferSearch, accountId: string | undefined): TransferFilter {
  const { quarantined, tickerId, kind, transactionId } = search
  return {
    quarantined: quarantined === undefined ? undefined : quarantined === 'true',
    tickerId,
    kind,
    transactionId,
    accountId: accountId ?? search.accountId,
    'registeredAt.gt': search['registeredAt.gt'],
    'registeredAt.lt': search['registeredAt.lt'],
    'recipient.accountId': search['recipient.accountId'],
    'recipient.addressDetails.address': search['recipient.addressDetails.address'],
    ...transferOrderOf(search),
  } as TransferFilter
}
