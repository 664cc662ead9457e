import { createFileRoute } from '@tanstack/react-router'
import { ExternalAccountListScreen } from '@features/external-accounts/external-account-list.screen'
import { useDomain } from '@app/use-domain'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/external/')({
  component: ExternalAccounts,
})

function ExternalAccounts() {
  const { prefix, alias } = useDomain()
  return <ExternalAccountListScreen prefix={prefix} domainAlias={alias} />
}
