import type { AccountFilter } from '@api/accounts/accounts.api'
import type { IntentFilter } from '@api/intents/intents.api'

export interface AccountListSearch {
  readonly alias?: string | undefined
  readonly vaultId?: string | undefined
  readonly ledgerIds: readonly string[]
  readonly lock: readonly string[]
  readonly sortBy?: string | undefined
  readonly sortOrder?: 'ASC' | 'DESC' | undefined
}

export const accountOrderOf = (search: AccountListSearch) => ({ sortBy: search.sortBy ?? 'metadata.lastModifiedAt', sortOrder: search.sortOrder ?? 'DESC' } as const)

/** The address of the list as the platform's filter keys. */
export const accountFilterOf = (search: AccountListSearch): AccountFilter => ({
  alias: search.alias,
  'providerDetails.vaultId': search.vaultId,
  'additionalDetails.ledgers.ledgerId': search.ledgerIds,
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
