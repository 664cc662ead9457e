import { createFileRoute } from '@tanstack/react-router'
import { laterMessages } from '@components/layout/later-messages'
import { vaultMessages } from '@components/vaults/vault-messages'
import { NamedEntity } from '@routes/-app/entity-gate'
import { Later } from '@routes/-app/later'
import { withoutWords } from '@routes/-app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/vaults/$vaultId/edit')({ params: { parse: withoutWords }, component: EditVault })

function EditVault() {
  return (
    <NamedEntity named={Route.useParams().vaultId} words={vaultMessages.words} listPath="vaults">
      {(id) => <Later page="editVault" intentType="v0_UpdateVault" back={{ path: `vaults/${id}`, text: laterMessages.back }} />}
    </NamedEntity>
  )
}
