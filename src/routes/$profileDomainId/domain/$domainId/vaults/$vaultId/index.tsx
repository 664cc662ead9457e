import { createFileRoute } from '@tanstack/react-router'
import { vaultQuery } from '@api/vaults/vaults.queries'
import type { VaultWire } from '@api/vaults/vaults.wire'
import { parseUuid } from '@domain/shared/ids'
import { HistoryPanel } from '@features/intents/history-panel'
import { withoutWords } from '@app/literal-words'
import { useHistory } from '@features/intents/use-history'
import { VaultPage } from '@features/vaults/vault.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/vaults/$vaultId/')({
  params: { parse: withoutWords },
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { vaultId },
  }) => {
    const id = parseUuid(vaultId)
    if (id.ok) void queries.prefetchQuery(vaultQuery(api, id.value))
  },
  component: Vault,
})

function Vault() {
  const { vaultId } = Route.useParams()
  return (
    <VaultPage named={vaultId} tab="details">
      {(vault) => <History vault={vault} />}
    </VaultPage>
  )
}

const History = ({ vault }: { readonly vault: VaultWire }) => <HistoryPanel {...useHistory(vault.data.id)} />
