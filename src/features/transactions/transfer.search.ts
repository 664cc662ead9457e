import type { TransferFilter } from '@api/transactions/transactions.api'
import { transferKinds } from '@domain/transactions/statuses'
import { listSearch, type SearchOf } from '@app/list-search'
import { optionalFlag, optionalId, optionalIds, optionalInstant, optionalWord, optionalWords } from '@app/search-words'

export const transferSearch = listSearch<TransferFilter>()(
  {
    quarantined: optionalFlag,
    tickerId: optionalId,
    kind: optionalWord(transferKinds),
    transactionId: optionalId,
    accountId: optionalId,
    'registeredAt.gt': optionalInstant,
    'registeredAt.lt': optionalInstant,
    'recipient.accountId': optionalIds,
    'recipient.addressDetails.address': optionalWords,
  },
  { sortBy: 'registeredAt', sortOrder: 'DESC' },
)
export type TransferSearch = SearchOf<typeof transferSearch>
