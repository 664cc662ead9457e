import { accountQuery, accountsQuery } from '@api/accounts/accounts.queries'
import type { AccountWire } from '@api/accounts/accounts.wire'
import type { ApiClient } from '@api/shared/client'
import { delays } from '@domain/shared/delays'
import { ledgersOf } from './account.view'

/** An account that somebody looks at, read again until each of its ledgers knows it, and the list that it is in. */
export const readsOfAccount = (api: ApiClient, accountId: string, domainId: string) => ({
  query: {
    ...accountQuery(api, domainId, accountId),
    refetchInterval: ({ state }: { readonly state: { readonly data: AccountWire | undefined } }) =>
      refreshOfAccount(state.data),
  },
  list: accountsQuery(api, domainId),
})

/** How soon more is told of an account: at once while the platform activates a ledger, as in lists where one waits for a payment. */
export function refreshOfAccount(account: AccountWire | undefined): number | false {
  const statuses = account ? ledgersOf(account).map(({ status }) => status) : []
  if (statuses.includes('Activating')) return delays.progressRefresh
  return statuses.includes('AwaitingLedgerActivation') ? delays.listRefresh : false
}
