import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { endpointListQuery } from '@api/endpoints/endpoints.queries'
import { EndpointListPage, endpointFilterOf } from '@features/endpoints/endpoint-list.page'
import { endpointSearch } from '@features/endpoints/endpoint.search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/endpoints/')({
  validateSearch: endpointSearch,
  search: { middlewares: [stripSearchParams({ ledgerId: [], address: [], lock: [] })] },
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
    deps,
  }) => {
    void queries.prefetchInfiniteQuery(endpointListQuery(api, domainId, endpointFilterOf(deps)))
  },
  component: Endpoints,
})

function Endpoints() {
  return <EndpointListPage search={Route.useSearch()} />
}
