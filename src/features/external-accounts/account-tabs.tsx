import { PageTabs } from '@components/layout/page-tabs'
import { pageHref } from '@app/domain-page'
import { externalAccountMessages } from './external-account.messages'

const words = externalAccountMessages.finances

interface AccountTabsProps {
  readonly id: string
  readonly prefix: string
  readonly current: 'overview' | 'orders'
}

/** The pages of one connected account. */
export const AccountTabs = ({ id, prefix, current }: AccountTabsProps) => (
  <PageTabs
    label={words.tabs}
    tabs={[
      {
        label: words.overview,
        href: pageHref(prefix, `accounts/external/${id}/financial-details`),
        isCurrent: current === 'overview',
      },
      {
        label: words.orders,
        href: pageHref(prefix, `accounts/external/${id}/financial-details/orders`),
        isCurrent: current === 'orders',
      },
    ]}
  />
)

/** Below a heading: at which connection an account is, for two of one provider have accounts of the same names. */
export const OfConnection = ({ account, name }: { readonly account?: string; readonly name: string }) => (
  <p className="text-text-2 wrap-anywhere">
    {account !== undefined && (
      <>
        <span translate="no">{account}</span> ·{' '}
      </>
    )}
    {words.connectionName}: <span translate="no">{name}</span>
  </p>
)
