import { createFileRoute } from '@tanstack/react-router'
import { ordersQuery } from '@api/transactions/transactions.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { AccountScopePage } from '@features/accounts/account-scope'
import { orderSearch } from '@features/transactions/order.search'
import { OrderListPage } from '@features/transactions/order-list.page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/orders/',
)({
  params: { parse: withoutWords },
  ...searchOfRoute(orderSearch),
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId, accountId },
    deps,
  }) => {
    const id = parseUuid(accountId)
    if (id.ok)
      void queries.prefetchInfiniteQuery(
        ordersQuery(api, domainId, orderSearch.filterOf(deps, { accountId: [id.value] })),
      )
  },
  component: Orders,
})

function Orders() {
  const search = Route.useSearch()
  return (
    <AccountScopePage accountId={Route.useParams().accountId}>
      {(scope) => <OrderListPage scope={scope} search={search} />}
    </AccountScopePage>
  )
}
