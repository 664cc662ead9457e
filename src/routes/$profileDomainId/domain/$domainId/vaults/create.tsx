import { createFileRoute } from '@tanstack/react-router'
import { vaultMessages } from '@features/vaults/vault.messages'
import { Later } from '@features/shell/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/vaults/create')({ component: CreateVault })

function CreateVault() {
  return <Later page="createVault" intentType="v0_CreateVault" back={{ path: 'vaults', text: vaultMessages.words.all }} />
}
