import { pageHref } from '@app/domain-page'
import { createFileRoute } from '@tanstack/react-router'
import { DappListScreen } from '@features/dapps/dapp-list.screen'
import { useDomain } from '@app/use-domain'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/dApps')({ component: Dapps })

function Dapps() {
  const { prefix } = useDomain()
  return <DappListScreen accountsHref={pageHref(prefix, 'accounts')} />
}
