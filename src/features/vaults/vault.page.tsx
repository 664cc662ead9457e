import { pageHref } from '@app/domain-page'
import type { ReactNode } from 'react'
import { vaultListQuery, vaultQuery } from '@api/vaults/vaults.queries'
import type { VaultWire } from '@api/vaults/vaults.wire'
import { VaultDetailScreen, type VaultTab } from './vault-detail.screen'
import { vaultMessages as words } from './vault.messages'
import { eventName } from '@domain/session/security-event'
import { isKeptOffline } from '@domain/vaults/offline'
import { PageLink } from '@components/layout/page-link'
import { visibleText } from '@domain/shared/visible-text'
import { EntityPage } from '@app/entity-page'
import { useDomain } from '@app/use-domain'
import { HistoryPanel } from '@features/intents/history-panel'
import { useHistory } from '@features/intents/use-history'
import { useEditRefusal, useLockToggle } from '@features/intents/use-lock-toggle'
import { useMetadata } from '@features/intents/use-metadata'
import { useTrust } from '@app/use-trust'
import { toVaultDetail } from './vault.view'

interface VaultPageProps {
  /** As it stands in the address. */
  readonly named: string
  readonly tab: VaultTab
  readonly children?: (vault: VaultWire) => ReactNode
}

const page = { words: words.words, listPath: 'vaults' } as const

/** What the tabs of a vault have in common. */
export const VaultPage = ({ named, tab, children }: VaultPageProps) => (
  <EntityPage
    named={named}
    {...page}
    reads={(api, id) => ({ query: vaultQuery(api, id), list: vaultListQuery(api, {}) })}
  >
    {(vault) => (
      <Shown vault={vault} tab={tab}>
        {tab === 'history' ? <History vault={vault} /> : children?.(vault)}
      </Shown>
    )}
  </EntityPage>
)

function Shown({
  vault,
  tab,
  children,
}: {
  readonly vault: VaultWire
  readonly tab: VaultTab
  readonly children: ReactNode
}) {
  const { prefix, alias } = useDomain()
  const metadata = useMetadata(vault.data.metadata)
  const trust = useTrust(vault, vault.data.id)
  return (
    <VaultDetailScreen
      vault={toVaultDetail(vault)}
      metadata={metadata}
      toggle={useLockToggle('Vault', vault.data)}
      editRefusal={useEditRefusal('Vault')}
      {...trust}
      href={pageHref(prefix, `vaults/${vault.data.id}`)}
      accounts={{
        href: pageHref(prefix, `accounts?${new URLSearchParams({ 'providerDetails.vaultId': vault.data.id })}`),
        domain: visibleText(alias),
      }}
      tab={tab}
    >
      {children}
    </VaultDetailScreen>
  )
}

function History({ vault: { data } }: { readonly vault: VaultWire }) {
  const { prefix } = useDomain()
  const imports = new URLSearchParams({ event_name: eventName('operations.imported') })
  return (
    <>
      <HistoryPanel {...useHistory(data.id)} />
      {isKeptOffline(data.metadata.customProperties) && (
        <p className="mt-3 text-12 text-text-2">
          {words.noRequest}{' '}
          <PageLink className="link" href={pageHref(prefix, `users/security?${imports}`)}>
            {words.importers}
          </PageLink>
        </p>
      )}
    </>
  )
}
