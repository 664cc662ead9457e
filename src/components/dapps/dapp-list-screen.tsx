import { Wallet } from 'lucide-react'
import { buttonClass } from '@components/ui/button'
import { EmptyState } from '@components/ui/empty-state'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { dappMessages as words } from './dapp-messages'

/** Stands empty until the gateway has calls for the sessions of dApps. */
export const DappListScreen = ({ accountsHref }: { readonly accountsHref: string }) => (
  <div className="page-fill">
    <PageHeader title={words.title} className="mb-3.5" />
    <EmptyState
      title={words.emptyTitle} text={words.emptyText} facts={Object.values(words.facts)}
      action={<PageLink href={accountsHref} className={buttonClass()}><Wallet /><span>{words.toAccounts}</span></PageLink>}
    />
  </div>
)
