import { createFileRoute } from '@tanstack/react-router'
import { transferQuery } from '@api/transactions/transactions.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { TransferPage } from '@features/transactions/transfer.page'
import { useDomain } from '@app/use-domain'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/transfers/$transferId/details')({
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
  const { prefix } = useDomain()
  return <TransferPage scope={{ at: 'domain', prefix }} transferId={Route.useParams().transferId} />
}
