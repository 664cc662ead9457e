import { createFileRoute } from '@tanstack/react-router'
import { ExternalNotFound } from '@routes/-app/external/external-not-found'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/external/$externalId/details')({ component: ExternalAccount })

function ExternalAccount() {
  return <ExternalNotFound named={Route.useParams().externalId} />
}
