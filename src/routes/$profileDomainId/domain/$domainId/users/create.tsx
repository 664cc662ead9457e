import { createFileRoute } from '@tanstack/react-router'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { createUserForm } from '@features/users/create-user.form'
import { useUserChoices } from '@features/users/use-user-choices'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/create')({ component: CreateUser })

function CreateUser() {
  return <EntityFormPage form={createUserForm} {...useUserChoices()} />
}
