import { createFileRoute } from '@tanstack/react-router'
import { transactionQuery } from '@api/transactions/transactions.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { RawTransactionPage } from '@features/transactions/raw-transaction.page'
import { useDomain } from '@app/use-domain'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/transactions/raw-transactions/$transactionId/',
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
  const { prefix } = useDomain()
  return <RawTransactionPage scope={{ at: 'domain', prefix }} transactionId={Route.useParams().transactionId} />
}
