import * as z from 'zod/mini'
import { vaultProcessingStatuses } from '@domain/vaults/processing'
import { entitySearch, optionalText, optionalWord } from '@app/search-words'

export const vaultSearch = z.object({
  ...entitySearch,
  publicKey: optionalText,
  'additionalDetails.processingStatus': optionalWord(vaultProcessingStatuses),
})
export type VaultSearch = z.output<typeof vaultSearch>
