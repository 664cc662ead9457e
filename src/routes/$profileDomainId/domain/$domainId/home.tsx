import { createFileRoute } from '@tanstack/react-router'
import { lastAccountsQuery } from '@api/accounts/accounts.queries'
import { someIntentsQuery } from '@api/intents/intents.queries'
import { pageSizes } from '@domain/shared/paging'
import { lastIntentsFilter } from '@features/home/use-home-intents'
import { HomePage } from '@features/home/home.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/home')({
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
  }) => {
    void queries.prefetchQuery(someIntentsQuery(api, domainId, lastIntentsFilter, pageSizes.small))
    void queries.prefetchQuery(lastAccountsQuery(api, domainId, pageSizes.small))
  },
  component: HomePage,
})
