import type { VaultFilter } from '@api/vaults/vaults.api'
import type { VaultSearch } from './vault.search'

export const vaultOrderOf = (search: VaultSearch) =>
  ({ sortBy: search.sortBy ?? 'alias', sortOrder: search.sortOrder ?? 'ASC' }) as const

/** The address of the list as the platform's filter keys. */
export const vaultFilterOf = (search: VaultSearch) =>
  ({
    alias: search.alias,
    lock: search.lock,
    publicKey: search.publicKey,
    'additionalDetails.processingStatus': search['additionalDetails.processingStatus'],
    ...vaultOrderOf(search),
  }) as VaultFilter
