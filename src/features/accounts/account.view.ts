import { pageHref } from '@app/domain-page'
import type { AccountWire } from '@api/accounts/accounts.wire'
import { visibleText } from '@domain/shared/visible-text'

/** The ledgers of an account with their status; the single ledger of older accounts counts as one. */
export function ledgersOf({
  data,
  additionalDetails,
}: AccountWire): readonly { readonly id: string; readonly status: string }[] {
  if (additionalDetails && additionalDetails.ledgers.length > 0)
    return additionalDetails.ledgers.map(({ ledgerId, status }) => ({ id: ledgerId, status }))
  return data.ledgerId ? [{ id: data.ledgerId, status: 'Activated' }] : []
}

export const toAccountItem = (account: AccountWire, vaultAlias: string | undefined, prefix: string) => ({
  id: account.data.id,
  alias: visibleText(account.data.alias),
  ledgers: ledgersOf(account),
  vaultAlias,
  keyStrategy: account.data.providerDetails.keyStrategy,
  lock: account.data.lock,
  lastModifiedAt: account.data.metadata.lastModifiedAt,
  createdAt: account.data.metadata.createdAt,
  href: pageHref(prefix, `accounts/${account.data.id}`),
})
export type AccountItem = ReturnType<typeof toAccountItem>

/** One word for all ledgers of an account: the one that matters most, with the count while some are missing. */
export function ledgerStatusOf(
  ledgers: AccountItem['ledgers'],
): { readonly status: string; readonly done: number; readonly total: number } | undefined {
  if (ledgers.length === 0) return undefined
  const isActive = ({ status }: { readonly status: string }) => status === 'Activated' || status === 'Available'
  const pending = ledgers.find((ledger) => !isActive(ledger))
  const done = ledgers.filter(isActive).length
  return { status: pending?.status ?? 'Activated', done, total: ledgers.length }
}
