import { useQuery } from '@tanstack/react-query'
import { externalAccountsQuery } from '@api/external-accounts/external-accounts.queries'
import type { ExternalAccount, ProviderConnection } from '@api/external-accounts/external-accounts.wire'
import { visibleText } from '@domain/shared/visible-text'
import { provideDisconnection } from '@machines/external-accounts/disconnection.provide'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { toPanelData } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useRefusals } from '@features/intents/use-refusals'
import { useEndAccess } from '@features/session/use-end-access'
import { ConnectionDetailScreen } from './connection-detail.screen'
import { ConnectionGate } from './connection-gate'

/** @param named the id of a connection, or of one of its accounts, as it stands in the address */
export const ConnectionPage = ({ named }: { readonly named: string }) => (
  <ConnectionGate named={named}>
    {({ connection, account }) => <Shown key={connection.id} connection={connection} account={account} />}
  </ConnectionGate>
)

interface ShownProps {
  readonly connection: ProviderConnection
  readonly account: ExternalAccount | undefined
}

function Shown({ connection: { id, alias, providerType, connectionState }, account }: ShownProps) {
  const { api } = useApp().ports
  const { id: domainId, prefix } = useDomain()
  const accounts = toPanelData(useQuery(externalAccountsQuery(api, domainId, id)), (one) => ({
    id: one.id,
    alias: visibleText(one.alias),
    externalId: visibleText(one.providerDetails.externalId),
    href: pageHref(prefix, `accounts/external/${one.id}/financial-details`),
  }))
  return (
    <ConnectionDetailScreen
      connection={{
        id,
        name: visibleText(alias),
        providerType: visibleText(providerType),
        state: connectionState,
      }}
      metadata={{ createdAt: account?.metadata.createdAt, lastModifiedAt: account?.metadata.lastModifiedAt }}
      accounts={accounts}
      editHref={pageHref(prefix, `accounts/external/${id}/edit`)}
      refusal={useRefusals('v0_CreateAccount').v0_CreateAccount}
      view={useEndAccess(['disconnection', id], `accounts/external/${id}/details`, provideDisconnection)}
    />
  )
}
