import { createFileRoute } from '@tanstack/react-router'
import { addressesQuery } from '@api/accounts/addresses.queries'
import { accountQuery, balancesQuery } from '@api/accounts/accounts.queries'
import { parseUuid } from '@domain/shared/ids'
import { AccountPage } from '@features/accounts/account.page'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/$accountId/')({
  params: { parse: withoutWords },
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId, accountId: named },
  }) => {
    const id = parseUuid(named)
    if (!id.ok) return
    const accountId = id.value
    void queries.prefetchQuery(accountQuery(api, domainId, accountId))
    void queries.prefetchQuery(balancesQuery(api, domainId, accountId))
    void queries.prefetchQuery(addressesQuery(api, domainId, accountId))
  },
  component: Account,
})

function Account() {
  return <AccountPage accountId={Route.useParams().accountId} />
}
