import type { TransactionFilter } from '@api/transactions/transactions.api'
import type { RawTransactionSearch } from './raw-transaction.search'

export const rawTransactionOrderOf = (search: RawTransactionSearch) =>
  ({ sortBy: search.sortBy ?? 'registeredAt', sortOrder: search.sortOrder ?? 'DESC' }) as const

/**
 * The address of the list as the platform's filter keys.
 * @param accountId the account below which the list stands; the address chooses one elsewhere
 */
export const rawTransactionFilterOf = (search: RawTransactionSearch, accountId: string | undefined) =>
  ({
    ledgerId: search.ledgerId,
    accountId: accountId ?? search.accountId,
    'ledgerTransactionData.ledgerTransactionId': search['ledgerTransactionData.ledgerTransactionId'],
    'ledgerTransactionData.ledgerStatus': search['ledgerTransactionData.ledgerStatus'],
    'processing.status': search['processing.status'],
    ...rawTransactionOrderOf(search),
  }) as TransactionFilter
