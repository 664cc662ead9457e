import * as z from 'zod/mini'
import type { TransactionFilter } from '@api/transactions/transactions.api'
import { onLedgerStatuses, processingStatuses } from '@domain/transactions/statuses'
import { contextIds, optionalText, optionalWord, sortOrder } from '@app/search-words'

export const rawTransactionSearch = z.object({
  ...contextIds,
  ledgerId: optionalText,
  'ledgerTransactionData.ledgerTransactionId': optionalText,
  'ledgerTransactionData.ledgerStatus': optionalWord(onLedgerStatuses),
  'processing.status': optionalWord(processingStatuses),
  sortBy: optionalText,
  sortOrder,
})
export type RawTransactionSearch = z.output<typeof rawTransactionSearch>

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
