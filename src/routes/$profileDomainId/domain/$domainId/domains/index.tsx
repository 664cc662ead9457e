import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { domainListQuery } from '@api/domains/domains.queries'
import { DomainListPage, domainFilterOf } from '@features/domains/domain-list.page'
import { domainSearch } from '@features/domains/domain.search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/domains/')({
  validateSearch: domainSearch,
  search: { middlewares: [stripSearchParams({ lock: [] })] },
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      ports: { api, queries },
    },
    deps,
  }) => {
    void queries.prefetchInfiniteQuery(domainListQuery(api, domainFilterOf(deps)))
  },
  component: Domains,
})

function Domains() {
  return <DomainListPage search={Route.useSearch()} />
}
