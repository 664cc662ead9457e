import type { AccountFilter } from '@api/accounts/accounts.api'
import type { IntentFilter } from '@api/intents/intents.api'
import * as z from 'zod/mini'
import { entitySearch, optionalId, optionalText, optionalWords } from './search-words'

export const accountSearch = z.object({ ...entitySearch, ledgerId: optionalText, 'providerDetails.vaultId': optionalId, 'additionalDetails.ledgers.ledgerId': optionalWords })
export type AccountSearch = z.output<typeof accountSearch>

export const accountOrderOf = (search: AccountSearch) => ({ sortBy: search.sortBy ?? 'metadata.lastModifiedAt', sortOrder: search.sortOrder ?? 'DESC' } as const)

/** The address of the list as the platform's filter keys. */
export const accountFilterOf = (search: AccountSearch): AccountFilter => ({
  alias: search.alias,
  ledgerId: search.ledgerId,
  'providerDetails.vaultId': search['providerDetails.vaultId'],
  'additionalDetails.ledgers.ledgerId': search['additionalDetails.ledgers.ledgerId'],
  lock: search.lock,
  ...accountOrderOf(search),
})

/** What is under way for accounts. */
export const pendingAccountIntents: IntentFilter = {
  'details.payload.type': ['v0_CreateAccount', 'v0_UpdateAccount', 'v0_LockAccount', 'v0_UnlockAccount', 'v0_AddAccountLedgers'],
  'state.status': ['Open', 'Approved', 'Executing'],
  sortBy: 'state.lastModifiedAt',
  sortOrder: 'DESC',
}
