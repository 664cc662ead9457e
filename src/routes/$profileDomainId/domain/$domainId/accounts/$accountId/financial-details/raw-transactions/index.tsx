import { createFileRoute } from '@tanstack/react-router'
import { transactionsQuery } from '@api/transactions/transactions.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { AccountScopePage } from '@features/accounts/account-scope'
import { rawTransactionSearch } from '@features/transactions/raw-transaction.search'
import { RawTransactionListPage } from '@features/transactions/raw-transaction-list.page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/raw-transactions/',
)({
  params: { parse: withoutWords },
  ...searchOfRoute(rawTransactionSearch),
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId, accountId },
    deps,
  }) => {
    const id = parseUuid(accountId)
    if (id.ok)
      void queries.prefetchInfiniteQuery(
        transactionsQuery(api, domainId, rawTransactionSearch.filterOf(deps, { accountId: id.value })),
      )
  },
  component: RawTransactions,
})

function RawTransactions() {
  const search = Route.useSearch()
  return (
    <AccountScopePage accountId={Route.useParams().accountId}>
      {(scope) => <RawTransactionListPage scope={scope} search={search} />}
    </AccountScopePage>
  )
}
