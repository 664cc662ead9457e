import type { AccountWire } from '@api/accounts/accounts.wire'
import { visibleText } from '@domain/shared/visible-text'
import type { AccountItem } from './account-item'

/** The ledgers of an account with their status; the single ledger of older accounts counts as one. */
export function ledgersOf({
  data,
  additionalDetails,
}: AccountWire): readonly { readonly id: string; readonly status: string }[] {
  if (additionalDetails && additionalDetails.ledgers.length > 0)
    return additionalDetails.ledgers.map(({ ledgerId, status }) => ({ id: ledgerId, status }))
  return data.ledgerId ? [{ id: data.ledgerId, status: 'Activated' }] : []
}

export const toAccountItem = (account: AccountWire, vaultAlias: string | undefined, prefix: string): AccountItem => ({
  id: account.data.id,
  alias: visibleText(account.data.alias),
  ledgers: ledgersOf(account),
  vaultAlias,
  keyStrategy: account.data.providerDetails.keyStrategy,
  lock: account.data.lock,
  lastModifiedAt: account.data.metadata.lastModifiedAt,
  createdAt: account.data.metadata.createdAt,
  href: `${prefix}/accounts/${account.data.id}`,
})
