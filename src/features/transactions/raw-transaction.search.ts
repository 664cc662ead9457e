import type { TransactionFilter } from '@api/transactions/transactions.api'
import { onLedgerStatuses, processingStatuses } from '@domain/transactions/statuses'
import { listSearch, type SearchOf } from '@app/list-search'
import { optionalId, optionalText, optionalWord } from '@app/search-words'

export const rawTransactionSearch = listSearch<TransactionFilter>()(
  {
    ledgerId: optionalText,
    accountId: optionalId,
    'ledgerTransactionData.ledgerTransactionId': optionalText,
    'ledgerTransactionData.ledgerStatus': optionalWord(onLedgerStatuses),
    'processing.status': optionalWord(processingStatuses),
  },
  { sortBy: 'registeredAt', sortOrder: 'DESC' },
)
export type RawTransactionSearch = SearchOf<typeof rawTransactionSearch>
