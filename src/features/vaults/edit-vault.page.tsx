import { useQuery } from '@tanstack/react-query'
import { vaultQuery } from '@api/vaults/vaults.queries'
import type { Uuid } from '@domain/shared/ids'
import { useApp } from '@app/app-context'
import { EditedEntity } from '@features/intents/form/edited-entity'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { editVaultForm } from './edit-vault.form'
import { vaultMessages } from './vault.messages'

const useVault = (id: Uuid) => useQuery(vaultQuery(useApp().ports.api, id))

/** @param named as it stands in the address */
export const EditVaultPage = ({ named }: { readonly named: string }) => (
  <EditedEntity named={named} words={vaultMessages.words} listPath="vaults" useRecord={useVault}>
    {(record) => <EntityFormPage form={editVaultForm(record)} />}
  </EditedEntity>
)
