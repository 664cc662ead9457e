import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { vaultListQuery } from '@api/vaults/vaults.queries'
import type { VaultWire } from '@api/vaults/vaults.wire'
import { VaultListScreen } from '@features/vaults/vault-list.screen'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'
import { vaultFilterOf, vaultOrderOf } from '@features/vaults/vault-filter'
import { vaultSearch } from '@features/vaults/vault.search'
import { toVaultItem } from '@features/vaults/vault.view'

const keyOf = ({ data }: VaultWire) => data.id

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/vaults/')({
  validateSearch: vaultSearch,
  search: { middlewares: [stripSearchParams({ lock: [] })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ports: { api, queries } }, deps }) => {
    void queries.prefetchInfiniteQuery(vaultListQuery(api, vaultFilterOf(deps)))
  },
  component: Vaults,
})

function Vaults() {
  const { api } = useApp().ports
  const { prefix } = useDomain()
  const navigate = useNavigate()
  const search = Route.useSearch()
  const page = useListPage({ id: 'vaults', list: vaultListQuery(api, vaultFilterOf(search)), keyOf, search, order: vaultOrderOf(search) })
  return <VaultListScreen {...page} toItem={(vault) => toVaultItem(vault, prefix)} createHref={`${prefix}/vaults/create`} onOpen={(item) => void navigate({ to: item.href })} />
}
