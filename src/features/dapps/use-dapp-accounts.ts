import { useQuery } from '@tanstack/react-query'
import { accountChoicesQuery } from '@api/accounts/accounts.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { visibleText } from '@domain/shared/visible-text'
import { useApp } from '@app/app-context'
import { choicesOf } from '@app/query-views'
import { useDomain } from '@app/use-domain'

/** The accounts of the domain that a dApp may get, with their activated ledgers, and the names of all ledgers. */
export function useDappAccounts() {
  const { api } = useApp().ports
  const { data } = useQuery(accountChoicesQuery(api, useDomain().id))
  return {
    accounts: (data?.items ?? [])
      .filter(({ data: account }) => account.lock === 'Unlocked')
      .map(({ data: { id, alias }, additionalDetails }) => ({
        id,
        alias: visibleText(alias),
        ledgerIds: (additionalDetails?.ledgers ?? [])
          .filter(({ status }) => status === 'Activated')
          .map(({ ledgerId }) => ledgerId),
      })),
    isRead: data !== undefined,
    ledgers: choicesOf(useQuery(ledgersQuery(api))),
  }
}
