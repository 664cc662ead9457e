import { createFileRoute } from '@tanstack/react-router'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { vaultsQuery } from '@api/vaults/vaults.queries'
import { CreateAccountPage } from '@features/accounts/create-account.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/create')({
  loader: ({
    context: {
      ports: { api, queries },
    },
  }) => {
    void queries.prefetchQuery(vaultsQuery(api))
    void queries.prefetchQuery(ledgersQuery(api))
  },
  component: CreateAccountPage,
})
