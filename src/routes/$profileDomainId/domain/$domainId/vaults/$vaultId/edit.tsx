import { createFileRoute } from '@tanstack/react-router'
import { laterMessages } from '@features/shell/later.messages'
import { vaultMessages } from '@features/vaults/vault.messages'
import { NamedEntity } from '@app/entity-gate'
import { Later } from '@features/shell/later'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/vaults/$vaultId/edit')({
  params: { parse: withoutWords },
  component: EditVault,
})

function EditVault() {
  return (
    <NamedEntity named={Route.useParams().vaultId} words={vaultMessages.words} listPath="vaults">
      {(id) => (
        <Later page="editVault" intentType="v0_UpdateVault" back={{ path: `vaults/${id}`, text: laterMessages.back }} />
      )}
    </NamedEntity>
  )
}
