import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { policyListQuery } from '@api/policies/policies.queries'
import { PolicyListPage, policyFilterOf } from '@features/policies/policy-list.page'
import { policySearch } from '@features/policies/policy.search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/policies/')({
  validateSearch: policySearch,
  search: { middlewares: [stripSearchParams({ intentTypes: [], scope: [], lock: [] })] },
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
    deps,
  }) => {
    void queries.prefetchInfiniteQuery(policyListQuery(api, domainId, policyFilterOf(deps)))
  },
  component: Policies,
})

function Policies() {
  return <PolicyListPage search={Route.useSearch()} />
}
