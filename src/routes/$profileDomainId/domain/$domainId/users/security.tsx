import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { securityEventsQuery } from '@api/users/security-events.queries'
import { SecurityLogPage, securityFilterOf } from '@features/users/security-log.page'
import { securitySearch } from '@features/users/security.search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/security')({
  validateSearch: securitySearch,
  search: { middlewares: [stripSearchParams({ event_name: [] })] },
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
    deps,
  }) => {
    void queries.prefetchInfiniteQuery(securityEventsQuery(api, domainId, securityFilterOf(deps)))
  },
  component: SecurityLog,
})

function SecurityLog() {
  return <SecurityLogPage search={Route.useSearch()} />
}
