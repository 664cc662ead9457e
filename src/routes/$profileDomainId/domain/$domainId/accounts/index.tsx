import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { accountsQuery } from '@api/accounts/accounts.queries'
import { contractTransactionsQuery } from '@api/transactions/transactions.queries'
import { accountFilterOf, accountSearch, accountUnset } from '@features/accounts/account.search'
import { AccountListPage } from '@features/accounts/account-list.page'
import { ContractListPage } from '@features/accounts/contract-list.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/')({
  validateSearch: accountSearch,
  search: { middlewares: [stripSearchParams(accountUnset)] },
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
    deps,
  }) => {
    if (deps.view === 'contracts') void queries.prefetchQuery(contractTransactionsQuery(api, domainId))
    else void queries.prefetchInfiniteQuery(accountsQuery(api, domainId, accountFilterOf(deps)))
  },
  component: Accounts,
})

function Accounts() {
  const search = Route.useSearch()
  return search.view === 'contracts' ? <ContractListPage /> : <AccountListPage search={search} />
}
