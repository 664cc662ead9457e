import { createFileRoute } from '@tanstack/react-router'
import { withoutWords } from '@app/literal-words'
import { EditVaultPage } from '@features/vaults/edit-vault.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/vaults/$vaultId/edit')({
  params: { parse: withoutWords },
  component: EditVault,
})

function EditVault() {
  return <EditVaultPage named={Route.useParams().vaultId} />
}
