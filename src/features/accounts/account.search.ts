import * as z from 'zod/mini'
import type { AccountFilter } from '@api/accounts/accounts.api'
import { listSearch, type SearchOf } from '@app/list-search'
import { entityWords, optionalId, optionalText, optionalWords } from '@app/search-words'

const views = ['accounts', 'contracts'] as const

export const accountSearch = listSearch<AccountFilter>()(
  {
    ...entityWords,
    ledgerId: optionalText,
    'providerDetails.vaultId': optionalId,
    'additionalDetails.ledgers.ledgerId': optionalWords,
  },
  { sortBy: 'metadata.lastModifiedAt', sortOrder: 'DESC' },
  { view: z._default(z.catch(z.enum(views), 'accounts'), 'accounts') },
)
export type AccountSearch = SearchOf<typeof accountSearch>
