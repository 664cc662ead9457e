import { createFileRoute } from '@tanstack/react-router'
import { ConnectPage } from '@features/external-accounts/connect.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/external/connect')({
  component: ConnectPage,
})
