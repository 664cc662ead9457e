import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { tickersQuery } from '@api/assets/tickers.queries'
import { transfersQuery } from '@api/transactions/transactions.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { AccountPlace } from '@features/accounts/account-place'
import { transferFilterOf, transferSearch, transferUnset } from '@features/transactions/transfer.search'
import { TransferListPage } from '@features/transactions/transfer-list.page'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/transfers/',
)({
  params: { parse: withoutWords },
  validateSearch: transferSearch,
  search: { middlewares: [stripSearchParams(transferUnset)] },
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId, accountId },
    deps,
  }) => {
    const id = parseUuid(accountId)
    void queries.prefetchQuery(tickersQuery(api))
    if (id.ok) void queries.prefetchInfiniteQuery(transfersQuery(api, domainId, transferFilterOf(deps, id.value)))
  },
  component: Transfers,
})

function Transfers() {
  const search = Route.useSearch()
  return (
    <AccountPlace accountId={Route.useParams().accountId}>
      {(place) => <TransferListPage place={place} search={search} />}
    </AccountPlace>
  )
}
