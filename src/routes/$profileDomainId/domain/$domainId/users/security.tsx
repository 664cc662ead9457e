import { createFileRoute } from '@tanstack/react-router'
import { securityLog } from '@features/users/security-log.list'
import { securitySearch } from '@features/users/security.search'
import { ListPage, prefetchList } from '@app/list-page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/security')({
  ...searchOfRoute(securitySearch),
  loader: ({ context: { ports }, params: { domainId }, deps }) => prefetchList(securityLog, ports, domainId, deps),
  component: SecurityLog,
})

function SecurityLog() {
  return <ListPage list={securityLog} search={Route.useSearch()} />
}
