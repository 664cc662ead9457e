import { useQuery } from '@tanstack/react-query'
import { providersQuery } from '@api/external-accounts/external-accounts.queries'
import { isProviderType } from '@domain/external-accounts/providers'
import { visibleText } from '@domain/shared/visible-text'
import { EmptyState } from '@components/ui/empty-state'
import { buttonClass } from '@components/ui/button'
import { PageLink } from '@components/layout/page-link'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { ConnectionForm } from './connection-form'
import { connectionMessages as words } from './connection.messages'
import { ConnectionGate } from './connection-gate'
import { externalAccountMessages } from './external-account.messages'

/** Connects an account at a provider that is chosen first. */
export function ConnectPage() {
  const { api } = useApp().ports
  const { id, prefix } = useDomain()
  const providers = useQuery(providersQuery(api, id))
  if (providers.data?.kind === 'absent')
    return (
      <EmptyState
        title={externalAccountMessages.absentTitle}
        text={externalAccountMessages.absentText}
        action={
          <PageLink href={pageHref(prefix, 'accounts')} className={buttonClass('primary')}>
            {externalAccountMessages.toLocal}
          </PageLink>
        }
      />
    )
  return <ConnectionForm id={undefined} draft={undefined} />
}

/** @param named the id of a connection, or of one of its accounts, as it stands in the address */
export const EditConnectionPage = ({ named }: { readonly named: string }) => (
  <ConnectionGate named={named}>
    {({ connection: { id, alias, providerType } }) =>
      isProviderType(providerType) ? (
        <ConnectionForm id={id} draft={{ provider: providerType, alias: visibleText(alias), values: {} }} />
      ) : (
        <EmptyState title={words.unknownProvider(visibleText(providerType))} text={words.unknownProviderText} />
      )
    }
  </ConnectionGate>
)
