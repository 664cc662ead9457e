import { createFileRoute } from '@tanstack/react-router'
import { ExternalNotFound } from '@features/external-accounts/external-not-found'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/orders',
)({ params: { parse: withoutWords }, component: ExternalOrders })

function ExternalOrders() {
  return <ExternalNotFound named={Route.useParams().externalId} />
}
