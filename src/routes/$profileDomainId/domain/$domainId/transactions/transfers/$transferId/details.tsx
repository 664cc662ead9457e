import { createFileRoute } from '@tanstack/react-router'
import { transferQuery } from '@api/transactions/transactions.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@routes/-app/literal-words'
import { TransferPage } from '@routes/-app/transactions/transfer-page'
import { useDomain } from '@routes/-app/use-domain'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/transfers/$transferId/details')({
  params: { parse: withoutWords },
  loader: ({ context: { ports: { api, queries } }, params: { domainId, transferId } }) => {
    const id = parseUuid(transferId)
    if (id.ok) void queries.prefetchQuery(transferQuery(api, domainId, id.value))
  },
  component: Transfer,
})

function Transfer() {
  const { prefix } = useDomain()
  return <TransferPage place={{ at: 'domain', prefix }} transferId={Route.useParams().transferId} />
}
