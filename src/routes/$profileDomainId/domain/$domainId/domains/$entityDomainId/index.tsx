import { createFileRoute } from '@tanstack/react-router'
import { domainQuery } from '@api/domains/domains.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { DomainPage } from '@features/domains/domain.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/domains/$entityDomainId/')({
  params: { parse: withoutWords },
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { entityDomainId },
  }) => {
    const id = parseUuid(entityDomainId)
    if (id.ok) void queries.prefetchQuery(domainQuery(api, id.value))
  },
  component: Domain,
})

function Domain() {
  return <DomainPage named={Route.useParams().entityDomainId} />
}
