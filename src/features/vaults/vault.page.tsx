import type { ReactNode } from 'react'
import { vaultListQuery, vaultQuery } from '@api/vaults/vaults.queries'
import type { VaultWire } from '@api/vaults/vaults.wire'
import type { Uuid } from '@domain/shared/ids'
import { VaultDetailScreen } from './vault-detail.screen'
import { vaultMessages } from './vault.messages'
import { useApp } from '@app/app-context'
import { EntityGate, NamedEntity } from '@app/entity-gate'
import { useDomain } from '@app/use-domain'
import { useEntity } from '@app/use-entity'
import { useLockToggle } from '@features/intents/use-lock-toggle'
import { useMetadata } from '@features/intents/use-metadata'
import { useTrust } from '@app/use-trust'
import { toVaultDetail } from './vault.view'

interface VaultPageProps {
  /** As it stands in the address. */
  readonly named: string
  readonly tab: 'details' | 'pending'
  readonly children: (vault: VaultWire) => ReactNode
}

const page = { words: vaultMessages.words, listPath: 'vaults' } as const

/** What both tabs of a vault have in common. */
export const VaultPage = ({ named, ...rest }: VaultPageProps) => (
  <NamedEntity named={named} {...page}>
    {(id) => <VaultOf vaultId={id} {...rest} />}
  </NamedEntity>
)

function VaultOf({ vaultId, tab, children }: Omit<VaultPageProps, 'named'> & { readonly vaultId: Uuid }) {
  const { api } = useApp().ports
  const query = useEntity(vaultQuery(api, vaultId), vaultListQuery(api, {}), (row) => row.data.id === vaultId)
  return (
    <EntityGate query={query} named={vaultId} {...page}>
      {(vault) => (
        <Shown vault={vault} tab={tab}>
          {children(vault)}
        </Shown>
      )}
    </EntityGate>
  )
}

function Shown({
  vault,
  tab,
  children,
}: {
  readonly vault: VaultWire
  readonly tab: 'details' | 'pending'
  readonly children: ReactNode
}) {
  const { prefix } = useDomain()
  const metadata = useMetadata(vault.data.metadata)
  const trust = useTrust(vault, vault.data.id)
  return (
    <VaultDetailScreen
      vault={toVaultDetail(vault)}
      metadata={metadata}
      toggle={useLockToggle('Vault', vault.data)}
      {...trust}
      href={`${prefix}/vaults/${vault.data.id}`}
      accountsHref={`${prefix}/accounts?${new URLSearchParams({ 'providerDetails.vaultId': vault.data.id })}`}
      tab={tab}
    >
      {children}
    </VaultDetailScreen>
  )
}
