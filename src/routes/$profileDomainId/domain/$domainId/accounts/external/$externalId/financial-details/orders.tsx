import { createFileRoute } from '@tanstack/react-router'
import { externalOrderSearch } from '@features/external-accounts/external-orders.search'
import { ExternalOrdersPage } from '@features/external-accounts/external-orders.page'
import { searchOfRoute } from '@app/list-search'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/orders',
)({
  ...searchOfRoute(externalOrderSearch),
  params: { parse: withoutWords },
  component: ExternalOrders,
})

function ExternalOrders() {
  return <ExternalOrdersPage named={Route.useParams().externalId} search={Route.useSearch()} />
}
