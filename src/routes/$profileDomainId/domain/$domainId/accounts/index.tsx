import { createFileRoute } from '@tanstack/react-router'
import { contractTransactionsQuery } from '@api/transactions/transactions.queries'
import { accountSearch } from '@features/accounts/account.search'
import { accounts } from '@features/accounts/accounts.list'
import { ContractListPage } from '@features/accounts/contract-list.page'
import { ListPage, prefetchList } from '@app/list-page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/')({
  ...searchOfRoute(accountSearch),
  loader: ({ context: { ports }, params: { domainId }, deps }) => {
    if (deps.view === 'contracts') void ports.queries.prefetchQuery(contractTransactionsQuery(ports.api, domainId))
    else prefetchList(accounts, ports, domainId, deps)
  },
  component: Accounts,
})

function Accounts() {
  const search = Route.useSearch()
  return search.view === 'contracts' ? <ContractListPage /> : <ListPage list={accounts} search={search} />
}
