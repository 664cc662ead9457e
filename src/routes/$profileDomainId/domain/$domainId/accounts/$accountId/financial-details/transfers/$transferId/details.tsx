import { createFileRoute } from '@tanstack/react-router'
import { transferQuery } from '@api/transactions/transactions.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { AccountScopePage } from '@features/accounts/account-scope'
import { TransferPage } from '@features/transactions/transfer.page'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/transfers/$transferId/details',
)({
  params: { parse: withoutWords },
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId, transferId },
  }) => {
    const id = parseUuid(transferId)
    if (id.ok) void queries.prefetchQuery(transferQuery(api, domainId, id.value))
  },
  component: Transfer,
})

function Transfer() {
  const { accountId, transferId } = Route.useParams()
  return (
    <AccountScopePage accountId={accountId}>
      {(scope) => <TransferPage scope={scope} transferId={transferId} />}
    </AccountScopePage>
  )
}
