import { createFileRoute } from '@tanstack/react-router'
import { policyQuery } from '@api/policies/policies.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { PolicyPage } from '@features/policies/policy.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/policies/$policyId/')({
  params: { parse: withoutWords },
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId, policyId },
  }) => {
    const id = parseUuid(policyId)
    if (id.ok) void queries.prefetchQuery(policyQuery(api, domainId, id.value))
  },
  component: Policy,
})

function Policy() {
  return <PolicyPage named={Route.useParams().policyId} />
}
