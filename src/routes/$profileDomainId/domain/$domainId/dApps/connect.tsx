import { createFileRoute } from '@tanstack/react-router'
import { ConnectDappPage } from '@features/dapps/connect-dapp.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/dApps/connect')({ component: ConnectDappPage })
