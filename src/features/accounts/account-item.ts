/** An account as lists show it. */
export interface AccountItem {
  readonly id: string
  readonly alias: string
  readonly ledgers: readonly { readonly id: string; readonly status: string }[]
  readonly vaultAlias: string | undefined
  readonly keyStrategy: string
  readonly lock: string
  readonly lastModifiedAt: string
  readonly createdAt: string
  readonly href: string
}

/** One word for all ledgers of an account: the one that matters most, with the count while some are missing. */
export function ledgerStatusOf(
  ledgers: AccountItem['ledgers'],
): { readonly status: string; readonly done: number; readonly total: number } | undefined {
  if (ledgers.length === 0) return undefined
  const done = ledgers.filter(({ status }) => status === 'Activated' || status === 'Available').length
  const pending = ledgers.find(({ status }) => status !== 'Activated' && status !== 'Available')
  return { status: pending?.status ?? 'Activated', done, total: ledgers.length }
}
