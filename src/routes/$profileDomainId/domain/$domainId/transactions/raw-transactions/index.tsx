import { createFileRoute } from '@tanstack/react-router'
import { transactionsQuery } from '@api/transactions/transactions.queries'
import { rawTransactionSearch } from '@features/transactions/raw-transaction.search'
import { RawTransactionListPage } from '@features/transactions/raw-transaction-list.page'
import { useDomain } from '@app/use-domain'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/raw-transactions/')({
  ...searchOfRoute(rawTransactionSearch),
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
    deps,
  }) => {
    void queries.prefetchInfiniteQuery(transactionsQuery(api, domainId, rawTransactionSearch.filterOf(deps)))
  },
  component: RawTransactions,
})

function RawTransactions() {
  const { prefix } = useDomain()
  return <RawTransactionListPage scope={{ at: 'domain', prefix }} search={Route.useSearch()} />
}
