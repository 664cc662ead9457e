import { createFileRoute } from '@tanstack/react-router'
import { ConnectionPage } from '@features/external-accounts/connection.page'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/external/$externalId/details')({
  params: { parse: withoutWords },
  component: ExternalDetails,
})

function ExternalDetails() {
  return <ConnectionPage named={Route.useParams().externalId} />
}
