import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { tickersQuery } from '@api/assets/tickers.queries'
import { transfersQuery } from '@api/transactions/transactions.queries'
import { transferFilterOf, transferSearch, transferUnset } from '@features/transactions/transfer.search'
import { TransferListPage } from '@features/transactions/transfer-list.page'
import { useDomain } from '@app/use-domain'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/transfers')({
  validateSearch: transferSearch,
  search: { middlewares: [stripSearchParams(transferUnset)] },
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
    deps,
  }) => {
    void queries.prefetchQuery(tickersQuery(api))
    void queries.prefetchInfiniteQuery(transfersQuery(api, domainId, transferFilterOf(deps, undefined)))
  },
  component: Transfers,
})

function Transfers() {
  const { prefix } = useDomain()
  return <TransferListPage place={{ at: 'accounts', prefix }} search={Route.useSearch()} />
}
