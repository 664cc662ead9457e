import { createFileRoute } from '@tanstack/react-router'
import { CreateOrderPage } from '@features/external-accounts/create-order.page'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/create',
)({ params: { parse: withoutWords }, component: CreateOrder })

function CreateOrder() {
  return <CreateOrderPage named={Route.useParams().externalId} />
}
