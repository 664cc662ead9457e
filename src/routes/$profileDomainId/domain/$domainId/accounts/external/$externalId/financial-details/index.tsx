import { createFileRoute } from '@tanstack/react-router'
import { ExternalNotFound } from '@features/external-accounts/external-not-found'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/',
)({ params: { parse: withoutWords }, component: ExternalFinances })

function ExternalFinances() {
  return <ExternalNotFound named={Route.useParams().externalId} />
}
