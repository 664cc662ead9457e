import { createFileRoute } from '@tanstack/react-router'
import { DappPage } from '@features/dapps/dapp.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/dApps/$dappId')({ component: Dapp })

function Dapp() {
  return <DappPage named={Route.useParams().dappId} />
}
