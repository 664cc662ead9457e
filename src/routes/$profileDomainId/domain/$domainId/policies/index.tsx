import { createFileRoute } from '@tanstack/react-router'
import { policies } from '@features/policies/policies.list'
import { PoliciesPage } from '@features/policies/policies.page'
import { policySearch } from '@features/policies/policy.search'
import { prefetchList } from '@app/list-page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/policies/')({
  ...searchOfRoute(policySearch),
  loader: ({ context: { ports }, params: { domainId }, deps }) => prefetchList(policies, ports, domainId, deps),
  component: Policies,
})

function Policies() {
  return <PoliciesPage search={Route.useSearch()} />
}
