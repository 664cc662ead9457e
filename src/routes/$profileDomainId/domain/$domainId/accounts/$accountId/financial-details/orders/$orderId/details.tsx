import { createFileRoute } from '@tanstack/react-router'
import { orderQuery } from '@api/transactions/transactions.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { AccountScopePage } from '@features/accounts/account-scope'
import { OrderPage } from '@features/transactions/order.page'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/orders/$orderId/details',
)({
  params: { parse: withoutWords },
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId, orderId },
  }) => {
    const id = parseUuid(orderId)
    if (id.ok) void queries.prefetchQuery(orderQuery(api, domainId, id.value))
  },
  component: Order,
})

function Order() {
  const { accountId, orderId } = Route.useParams()
  return (
    <AccountScopePage accountId={accountId}>
      {(scope) => <OrderPage scope={scope} orderId={orderId} />}
    </AccountScopePage>
  )
}
