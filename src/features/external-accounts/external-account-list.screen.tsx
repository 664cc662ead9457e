import { Plug, Wallet } from 'lucide-react'
import { buttonClass } from '@components/ui/button'
import { EmptyState } from '@components/ui/empty-state'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { ScopeTabs } from '@features/accounts/money-scope'
import { externalAccountMessages as words } from './external-account.messages'

/** Stands empty until the gateway has calls for connected accounts. */
export const ExternalAccountListScreen = ({
  prefix,
  domainAlias,
}: {
  readonly prefix: string
  readonly domainAlias: string
}) => (
  <div className="page-fill">
    <PageHeader title={words.title} documentTitle={words.documentTitle} className="mb-3.5" />
    <div className="mb-3.5">
      <ScopeTabs scope={{ at: 'accounts', prefix }} current="connected" />
    </div>
    <EmptyState
      title={words.emptyTitle(domainAlias)}
      text={words.emptyText}
      facts={Object.values(words.facts)}
      action={
        <>
          <PageLink href={`${prefix}/accounts/external/connect`} className={buttonClass('primary')}>
            <Plug />
            <span>{words.connect}</span>
          </PageLink>
          <PageLink href={`${prefix}/accounts`} className={buttonClass()}>
            <Wallet />
            <span>{words.toLocal}</span>
          </PageLink>
        </>
      }
    />
  </div>
)
