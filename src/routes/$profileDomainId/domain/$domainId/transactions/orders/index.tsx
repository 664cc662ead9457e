import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ordersQuery } from '@api/transactions/transactions.queries'
import { orderFilterOf, orderSearch, orderUnset } from '@features/transactions/order.search'
import { OrderListPage } from '@features/transactions/order-list.page'
import { useDomain } from '@app/use-domain'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/orders/')({
  validateSearch: orderSearch,
  search: { middlewares: [stripSearchParams(orderUnset)] },
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
    deps,
  }) => {
    void queries.prefetchInfiniteQuery(ordersQuery(api, domainId, orderFilterOf(deps, undefined)))
  },
  component: Orders,
})

function Orders() {
  const { prefix } = useDomain()
  return <OrderListPage place={{ at: 'domain', prefix }} search={Route.useSearch()} />
}
