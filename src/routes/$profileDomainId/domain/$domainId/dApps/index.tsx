import { createFileRoute } from '@tanstack/react-router'
import { dapps } from '@features/dapps/dapps.list'
import { dappSearch } from '@features/dapps/dapps.search'
import { ListPage, prefetchList } from '@app/list-page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/dApps/')({
  ...searchOfRoute(dappSearch),
  loader: ({ context: { ports }, params: { domainId }, deps }) => prefetchList(dapps, ports, domainId, deps),
  component: Dapps,
})

function Dapps() {
  return <ListPage list={dapps} search={Route.useSearch()} />
}
