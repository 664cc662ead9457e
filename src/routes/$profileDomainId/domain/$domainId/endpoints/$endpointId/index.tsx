import { createFileRoute } from '@tanstack/react-router'
import { endpointQuery } from '@api/endpoints/endpoints.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { EndpointPage } from '@features/endpoints/endpoint.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/endpoints/$endpointId/')({
  params: { parse: withoutWords },
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId, endpointId },
  }) => {
    const id = parseUuid(endpointId)
    if (id.ok) void queries.prefetchQuery(endpointQuery(api, domainId, id.value))
  },
  component: Endpoint,
})

function Endpoint() {
  return <EndpointPage named={Route.useParams().endpointId} />
}
