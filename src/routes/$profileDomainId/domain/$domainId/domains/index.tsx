import { createFileRoute } from '@tanstack/react-router'
import { domainSearch } from '@features/domains/domain.search'
import { domains } from '@features/domains/domains.list'
import { DomainsPage } from '@features/domains/domains.page'
import { prefetchList } from '@app/list-page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/domains/')({
  ...searchOfRoute(domainSearch),
  loader: ({ context: { ports }, params: { domainId }, deps }) => prefetchList(domains, ports, domainId, deps),
  component: Domains,
})

function Domains() {
  return <DomainsPage search={Route.useSearch()} />
}
