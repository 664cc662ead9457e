import { createFileRoute } from '@tanstack/react-router'
import { DappListScreen } from '@components/dapps/dapp-list-screen'
import { useDomain } from '@routes/-app/use-domain'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/dApps')({ component: Dapps })

function Dapps() {
  const { prefix } = useDomain()
  return <DappListScreen accountsHref={`${prefix}/accounts`} />
}
