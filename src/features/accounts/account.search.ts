import type { AccountFilter } from '@api/accounts/accounts.api'
import * as z from 'zod/mini'
import { entitySearch, optionalId, optionalText, optionalWords } from '@app/search-words'

const views = ['accounts', 'contracts'] as const

export const accountSearch = z.object({
  ...entitySearch,
  view: z._default(z.catch(z.enum(views), 'accounts'), 'accounts'),
  ledgerId: optionalText,
  'providerDetails.vaultId': optionalId,
  'additionalDetails.ledgers.ledgerId': optionalWords,
})
export type AccountSearch = z.output<typeof accountSearch>
/** What the address leaves out while it is unset. */
export const accountUnset: Partial<AccountSearch> = {
  'additionalDetails.ledgers.ledgerId': [],
  lock: [],
  view: 'accounts',
}

export const accountOrderOf = (search: AccountSearch) =>
  ({ sortBy: search.sortBy ?? 'metadata.lastModifiedAt', sortOrder: search.sortOrder ?? 'DESC' }) as const

/** The address of the list as the platform's filter keys. */
export const accountFilterOf = (search: AccountSearch): AccountFilter => ({
  alias: search.alias,
  ledgerId: search.ledgerId,
  'providerDetails.vaultId': search['providerDetails.vaultId'],
  'additionalDetails.ledgers.ledgerId': search['additionalDetails.ledgers.ledgerId'],
  lock: search.lock,
  ...accountOrderOf(search),
})
