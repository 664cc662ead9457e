import { createFileRoute } from '@tanstack/react-router'
import { preparedOperationsQuery } from '@api/vaults/operations.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { VaultOperations } from '@features/vaults/vault-operations'
import { VaultPage } from '@features/vaults/vault.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/vaults/$vaultId/pending')({
  params: { parse: withoutWords },
  // A vault that is online has no file to carry and is answered as missing: whoever only passes the link asks for nothing.
  loader: ({
    cause,
    context: {
      ports: { api, queries },
    },
    params: { vaultId },
  }) => {
    const id = parseUuid(vaultId)
    if (id.ok && cause !== 'preload') void queries.prefetchQuery(preparedOperationsQuery(api, id.value))
  },
  component: Pending,
})

function Pending() {
  const { vaultId } = Route.useParams()
  return (
    <VaultPage named={vaultId} tab="pending">
      {(vault) => <VaultOperations vault={vault} />}
    </VaultPage>
  )
}
