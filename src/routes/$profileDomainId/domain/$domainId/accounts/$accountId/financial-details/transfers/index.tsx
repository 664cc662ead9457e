import { createFileRoute } from '@tanstack/react-router'
import { tickersQuery } from '@api/assets/tickers.queries'
import { transfersQuery } from '@api/transactions/transactions.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { AccountScopePage } from '@features/accounts/account-scope'
import { transferSearch } from '@features/transactions/transfer.search'
import { TransferListPage } from '@features/transactions/transfer-list.page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/transfers/',
)({
  params: { parse: withoutWords },
  ...searchOfRoute(transferSearch),
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId, accountId },
    deps,
  }) => {
    const id = parseUuid(accountId)
    void queries.prefetchQuery(tickersQuery(api))
    if (id.ok)
      void queries.prefetchInfiniteQuery(
        transfersQuery(api, domainId, transferSearch.filterOf(deps, { accountId: id.value })),
      )
  },
  component: Transfers,
})

function Transfers() {
  const search = Route.useSearch()
  return (
    <AccountScopePage accountId={Route.useParams().accountId}>
      {(scope) => <TransferListPage scope={scope} search={search} />}
    </AccountScopePage>
  )
}
