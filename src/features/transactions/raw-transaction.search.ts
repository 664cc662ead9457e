import * as z from 'zod/mini'
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
