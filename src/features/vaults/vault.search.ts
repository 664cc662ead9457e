import * as z from 'zod/mini'
import type { VaultFilter } from '@api/vaults/vaults.api'
import { vaultProcessingStatuses } from '@domain/vaults/processing'
import { entitySearch, optionalText, optionalWord } from '@app/search-words'

export const vaultSearch = z.object({
  ...entitySearch,
  publicKey: optionalText,
  'additionalDetails.processingStatus': optionalWord(vaultProcessingStatuses),
})
export type VaultSearch = z.output<typeof vaultSearch>

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
