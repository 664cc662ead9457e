import { createFileRoute } from '@tanstack/react-router'
import { laterMessages } from '@components/layout/later-messages'
import { Later } from '@routes/-app/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/vaults/$vaultId/edit')({ component: EditVault })

function EditVault() {
  const { vaultId } = Route.useParams()
  return <Later page="editVault" intentType="v0_UpdateVault" back={{ path: `vaults/${vaultId}`, text: laterMessages.back }} />
}
