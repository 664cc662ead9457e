import { useQuery } from '@tanstack/react-query'
import {
  externalAccountListQuery,
  externalAccountQuery,
  providerQuery,
} from '@api/external-accounts/external-accounts.queries'
import type { ExternalAccount, ProviderConnection } from '@api/external-accounts/external-accounts.wire'
import { visibleText } from '@domain/shared/visible-text'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { buttonClass } from '@components/ui/button'
import { Identicon } from '@components/ui/identicon'
import { Note } from '@components/ui/note'
import { StatusMark } from '@components/ui/status-mark'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { EntityPage } from '@app/entity-page'
import { useDomain } from '@app/use-domain'
import { AccountTabs, OfConnection } from './account-tabs'
import { Balances, NewestAddress, Transfers } from './external-account-panels'
import { externalAccountMessages } from './external-account.messages'

const words = externalAccountMessages.finances
const page = { words: externalAccountMessages.words, listPath: 'accounts/external' } as const

/** @param named as it stands in the address */
export const ExternalAccountPage = ({ named }: { readonly named: string }) => (
  <EntityPage
    named={named}
    {...page}
    reads={(api, id, domainId) => ({
      query: externalAccountQuery(api, domainId, id),
      list: externalAccountListQuery(api, domainId, {}),
    })}
  >
    {(account) => <Shown account={account} />}
  </EntityPage>
)

function Shown({ account }: { readonly account: ExternalAccount }) {
  const { api } = useApp().ports
  const { id: domainId } = useDomain()
  const connection = useQuery(providerQuery(api, domainId, account.providerDetails.connectionId)).data
  return (
    <div className="grid gap-4">
      <AccountHead account={account} connection={connection} />
      {connection && connection.connectionState !== 'Connected' && <Note tone="warning">{words.notInUse}</Note>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Balances accountId={account.id} />
        <NewestAddress accountId={account.id} />
      </div>
      <Transfers accountId={account.id} />
    </div>
  )
}

interface AccountHeadProps {
  readonly account: ExternalAccount
  readonly connection: ProviderConnection | undefined
}

function AccountHead({ account: { id, alias }, connection }: AccountHeadProps) {
  const { prefix } = useDomain()
  const name = visibleText(alias)
  return (
    <>
      <PageHeader
        documentTitle={name}
        title={
          <span className="flex min-w-0 items-center gap-3">
            <Identicon value={id} size={28} />
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          </span>
        }
        beside={connection && <StatusMark status={connection.connectionState} show="big" />}
        below={connection && <OfConnection name={visibleText(connection.alias)} />}
        actions={
          <>
            <PageLink href={pageHref(prefix, `accounts/external/${id}/details`)} className={buttonClass()}>
              {words.connection}
            </PageLink>
            <PageLink
              href={pageHref(prefix, `accounts/external/${id}/financial-details/create`)}
              className={buttonClass()}
            >
              {words.createOrder}
            </PageLink>
            <PageLink
              href={pageHref(prefix, `accounts/external/${id}/financial-details/trade`)}
              className={buttonClass('primary')}
            >
              {words.trade}
            </PageLink>
          </>
        }
      />
      <AccountTabs id={id} prefix={prefix} current="overview" />
    </>
  )
}
