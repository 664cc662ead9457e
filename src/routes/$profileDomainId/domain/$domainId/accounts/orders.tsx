import { createFileRoute } from '@tanstack/react-router'
import { ordersQuery } from '@api/transactions/transactions.queries'
import { orderSearch } from '@features/transactions/order.search'
import { OrderListPage } from '@features/transactions/order-list.page'
import { useDomain } from '@app/use-domain'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/orders')({
  ...searchOfRoute(orderSearch),
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
    deps,
  }) => {
    void queries.prefetchInfiniteQuery(ordersQuery(api, domainId, orderSearch.filterOf(deps)))
  },
  component: Orders,
})

function Orders() {
  const { prefix } = useDomain()
  return <OrderListPage scope={{ at: 'accounts', prefix }} search={Route.useSearch()} />
}
