import { createFileRoute } from '@tanstack/react-router'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { createVaultForm } from '@features/vaults/create-vault.form'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/vaults/create')({ component: CreateVault })

function CreateVault() {
  return <EntityFormPage form={createVaultForm} />
}
