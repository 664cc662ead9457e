import { createFileRoute } from '@tanstack/react-router'
import { ExternalAccountPage } from '@features/external-accounts/external-account.page'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/',
)({
  params: { parse: withoutWords },
  component: ExternalFinances,
})

function ExternalFinances() {
  return <ExternalAccountPage named={Route.useParams().externalId} />
}
