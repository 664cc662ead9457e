import { createFileRoute } from '@tanstack/react-router'
import { orderQuery } from '@api/transactions/transactions.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { OrderPage } from '@features/transactions/order.page'
import { useDomain } from '@app/use-domain'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/orders/$orderId/')({
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
  const { prefix } = useDomain()
  return <OrderPage scope={{ at: 'domain', prefix }} orderId={Route.useParams().orderId} />
}
