import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@api/users/users.queries'
import type { Uuid } from '@domain/shared/ids'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { EditedEntity } from '@features/intents/form/edited-entity'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { editUserForm } from './edit-user.form'
import { useUserChoices } from './use-user-choices'
import { userMessages } from './user.messages'

const useUser = (id: Uuid) => useQuery(userQuery(useApp().ports.api, useDomain().id, id))

/** @param named as it stands in the address */
export function EditUserPage({ named }: { readonly named: string }) {
  const choices = useUserChoices()
  return (
    <EditedEntity named={named} words={userMessages.words} listPath="users" useRecord={useUser}>
      {(user) => <EntityFormPage form={editUserForm(user)} {...choices} />}
    </EditedEntity>
  )
}
