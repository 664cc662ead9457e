import { createFileRoute } from '@tanstack/react-router'
import { transactionsQuery } from '@api/transactions/transactions.queries'
import { rawTransactionFilterOf, rawTransactionSearch } from '@features/transactions/raw-transaction.search'
import { RawTransactionListPage } from '@features/transactions/raw-transaction-list.page'
import { useDomain } from '@app/use-domain'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/raw-transactions/')({
  validateSearch: rawTransactionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
    deps,
  }) => {
    void queries.prefetchInfiniteQuery(transactionsQuery(api, domainId, rawTransactionFilterOf(deps, undefined)))
  },
  component: RawTransactions,
})

function RawTransactions() {
  const { prefix } = useDomain()
  return <RawTransactionListPage place={{ at: 'domain', prefix }} search={Route.useSearch()} />
}
