import { Plug, Wallet } from 'lucide-react'
import { Button, buttonClass } from '@components/ui/button'
import { EmptyState } from '@components/ui/empty-state'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { dappMessages as words } from './dapp.messages'

/** Stands empty until the gateway has calls for the sessions of dApps. */
export const DappListScreen = ({ accountsHref }: { readonly accountsHref: string }) => (
  <div className="page-fill">
    <PageHeader title={words.title} className="mb-3.5" />
    <EmptyState
      title={words.emptyTitle}
      text={words.emptyText}
      facts={Object.values(words.facts)}
      action={
        <>
          <Button variant="primary" icon={Plug} unavailable aria-describedby="dapp-connect-later">
            {words.connect}
          </Button>
          <PageLink href={accountsHref} className={buttonClass()}>
            <Wallet />
            <span>{words.toAccounts}</span>
          </PageLink>
          <p id="dapp-connect-later" className="basis-full text-12 text-text-3">
            {words.connectLater}
          </p>
        </>
      }
    />
  </div>
)
