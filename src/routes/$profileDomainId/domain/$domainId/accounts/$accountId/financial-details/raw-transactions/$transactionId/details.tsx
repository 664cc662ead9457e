import { createFileRoute } from '@tanstack/react-router'
import { transactionQuery } from '@api/transactions/transactions.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { AccountScopePage } from '@features/accounts/account-scope'
import { RawTransactionPage } from '@features/transactions/raw-transaction.page'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/raw-transactions/$transactionId/details',
)({
  params: { parse: withoutWords },
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId, transactionId },
  }) => {
    const id = parseUuid(transactionId)
    if (id.ok) void queries.prefetchQuery(transactionQuery(api, domainId, id.value))
  },
  component: RawTransaction,
})

function RawTransaction() {
  const { accountId, transactionId } = Route.useParams()
  return (
    <AccountScopePage accountId={accountId}>
      {(scope) => <RawTransactionPage scope={scope} transactionId={transactionId} />}
    </AccountScopePage>
  )
}
