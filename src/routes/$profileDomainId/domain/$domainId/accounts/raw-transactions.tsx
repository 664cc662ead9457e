import { createFileRoute } from '@tanstack/react-router'
import { transactionsQuery } from '@api/transactions/transactions.queries'
import { rawTransactionFilterOf } from '@routes/-app/transactions/raw-transaction-filter'
import { RawTransactionListPage } from '@routes/-app/transactions/raw-transaction-list-page'
import { rawTransactionSearch } from '@routes/-app/transactions/raw-transaction-search'
import { useDomain } from '@routes/-app/use-domain'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/raw-transactions')({
  validateSearch: rawTransactionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ports: { api, queries } }, params: { domainId }, deps }) => {
    void queries.prefetchInfiniteQuery(transactionsQuery(api, domainId, rawTransactionFilterOf(deps, undefined)))
  },
  component: RawTransactions,
})

function RawTransactions() {
  const { prefix } = useDomain()
  return <RawTransactionListPage place={{ at: 'accounts', prefix }} search={Route.useSearch()} />
}
