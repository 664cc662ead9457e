import { createFileRoute } from '@tanstack/react-router'
import { vaultQuery } from '@api/vaults/vaults.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { VaultPage } from '@features/vaults/vault.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/vaults/$vaultId/')({
  params: { parse: withoutWords },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'history' } => (tab === 'history' ? { tab } : {}),
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
  return <VaultPage named={vaultId} tab={Route.useSearch().tab ?? 'details'} />
}
