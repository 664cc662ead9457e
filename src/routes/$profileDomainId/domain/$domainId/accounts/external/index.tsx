import { createFileRoute } from '@tanstack/react-router'
import { externalAccounts } from '@features/external-accounts/external-accounts.list'
import { externalAccountSearch } from '@features/external-accounts/external-accounts.search'
import { ListPage, prefetchList } from '@app/list-page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/external/')({
  ...searchOfRoute(externalAccountSearch),
  loader: ({ context: { ports }, params: { domainId }, deps }) => prefetchList(externalAccounts, ports, domainId, deps),
  component: ExternalAccounts,
})

function ExternalAccounts() {
  return <ListPage list={externalAccounts} search={Route.useSearch()} />
}
