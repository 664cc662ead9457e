import { createFileRoute } from '@tanstack/react-router'
import { ExternalNotFound } from '@routes/-app/external/external-not-found'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/')({ component: ExternalFinances })

function ExternalFinances() {
  return <ExternalNotFound named={Route.useParams().externalId} />
}
