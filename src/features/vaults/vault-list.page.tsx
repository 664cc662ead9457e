import { useNavigate } from '@tanstack/react-router'
import { vaultListQuery } from '@api/vaults/vaults.queries'
import type { VaultWire } from '@api/vaults/vaults.wire'
import { VaultListScreen } from './vault-list.screen'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'
import { useRefusals } from '@features/intents/use-refusals'
import { vaultFilterOf, vaultOrderOf, type VaultSearch } from './vault.search'
import { toVaultItem } from './vault.view'

const keyOf = ({ data }: VaultWire) => data.id

export function VaultListPage({ search }: { readonly search: VaultSearch }) {
  const { api } = useApp().ports
  const { prefix } = useDomain()
  const navigate = useNavigate()
  const page = useListPage({
    id: 'vaults',
    list: vaultListQuery(api, vaultFilterOf(search)),
    keyOf,
    search,
    order: vaultOrderOf(search),
  })
  return (
    <VaultListScreen
      {...page}
      toItem={(vault) => toVaultItem(vault, prefix)}
      createHref={`${prefix}/vaults/create`}
      createRefusal={useRefusals('v0_CreateVault').v0_CreateVault}
      onOpen={(item) => void navigate({ to: item.href })}
    />
  )
}
