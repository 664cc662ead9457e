import type { ExternalAccount, ProviderConnection } from '@api/external-accounts/external-accounts.wire'
import { visibleText } from '@domain/shared/visible-text'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { buttonClass } from '@components/ui/button'
import { Identicon } from '@components/ui/identicon'
import { StatusMark } from '@components/ui/status-mark'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { AccountTabs, OfConnection } from './account-tabs'
import { externalAccountMessages } from './external-account.messages'

const words = externalAccountMessages.finances

interface AccountHeadProps {
  readonly account: ExternalAccount
  readonly connection: ProviderConnection | undefined
  readonly current: 'overview' | 'orders'
}

/** What a connected account is and what can be done with it: the same on each of its pages. */
export function AccountHead({ account: { id, alias }, connection, current }: AccountHeadProps) {
  const { prefix } = useDomain()
  const name = visibleText(alias)
  return (
    <>
      <PageHeader
        documentTitle={current === 'orders' ? externalAccountMessages.orders.title(name) : name}
        title={
          <span className="flex min-w-0 items-center gap-3">
            <Identicon value={id} size={28} />
            <span className="min-w-0 wrap-anywhere">{name}</span>
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
      <AccountTabs id={id} prefix={prefix} current={current} />
    </>
  )
}
