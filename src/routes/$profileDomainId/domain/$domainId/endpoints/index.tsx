import { createFileRoute } from '@tanstack/react-router'
import { endpointSearch } from '@features/endpoints/endpoint.search'
import { endpoints } from '@features/endpoints/endpoints.list'
import { ListPage, prefetchList } from '@app/list-page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/endpoints/')({
  ...searchOfRoute(endpointSearch),
  loader: ({ context: { ports }, params: { domainId }, deps }) => prefetchList(endpoints, ports, domainId, deps),
  component: Endpoints,
})

function Endpoints() {
  return <ListPage list={endpoints} search={Route.useSearch()} />
}
