import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { vaultListQuery } from '@api/vaults/vaults.queries'
import { vaultFilterOf, vaultSearch } from '@features/vaults/vault.search'
import { VaultListPage } from '@features/vaults/vault-list.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/vaults/')({
  validateSearch: vaultSearch,
  search: { middlewares: [stripSearchParams({ lock: [] })] },
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      ports: { api, queries },
    },
    deps,
  }) => {
    void queries.prefetchInfiniteQuery(vaultListQuery(api, vaultFilterOf(deps)))
  },
  component: Vaults,
})

function Vaults() {
  return <VaultListPage search={Route.useSearch()} />
}
