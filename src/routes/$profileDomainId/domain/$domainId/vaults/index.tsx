import { createFileRoute } from '@tanstack/react-router'
import { vaultSearch } from '@features/vaults/vault.search'
import { vaults } from '@features/vaults/vaults.list'
import { ListPage, prefetchList } from '@app/list-page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/vaults/')({
  ...searchOfRoute(vaultSearch),
  loader: ({ context: { ports }, params: { domainId }, deps }) => prefetchList(vaults, ports, domainId, deps),
  component: Vaults,
})

function Vaults() {
  return <ListPage list={vaults} search={Route.useSearch()} />
}
