import { createFileRoute } from '@tanstack/react-router'
import { tickersQuery } from '@api/assets/tickers.queries'
import { transfersQuery } from '@api/transactions/transactions.queries'
import { transferSearch } from '@features/transactions/transfer.search'
import { TransferListPage } from '@features/transactions/transfer-list.page'
import { useDomain } from '@app/use-domain'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/')({
  ...searchOfRoute(transferSearch),
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
    deps,
  }) => {
    void queries.prefetchQuery(tickersQuery(api))
    void queries.prefetchInfiniteQuery(transfersQuery(api, domainId, transferSearch.filterOf(deps)))
  },
  component: Transfers,
})

function Transfers() {
  const { prefix } = useDomain()
  return <TransferListPage scope={{ at: 'domain', prefix }} search={Route.useSearch()} />
}
