import { useQuery } from '@tanstack/react-query'
import { domainQuery } from '@api/domains/domains.queries'
import { rolesQuery, userQuery } from '@api/users/users.queries'
import type { Uuid } from '@domain/shared/ids'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { EditedEntity } from '@features/intents/form/edited-entity'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { createUserForm } from './create-user.form'
import { editUserForm } from './edit-user.form'
import type { UserChoices } from './user-fields'
import { userMessages } from './user.messages'

function useChoices() {
  const {
    api,
    configuration: { providerId },
  } = useApp().ports
  const { id } = useDomain()
  const [roles, domain] = [useQuery(rolesQuery(api, id)), useQuery(domainQuery(api, id))]
  return {
    reads: [roles, domain],
    choicesOf: (): UserChoices => {
      const readAccess = domain.data?.data.permissions.readAccess ?? {}
      const listed = Object.values(readAccess).flatMap((names) => (Array.isArray(names) ? (names as string[]) : []))
      return { roles: [...new Set([...(roles.data?.roles ?? []), ...listed])].sort(), readAccess, providerId }
    },
  }
}

const useUser = (id: Uuid) => useQuery(userQuery(useApp().ports.api, useDomain().id, id))

export const CreateUserPage = () => <EntityFormPage form={createUserForm} {...useChoices()} />

/** @param named as it stands in the address */
export function EditUserPage({ named }: { readonly named: string }) {
  const choices = useChoices()
  return (
    <EditedEntity named={named} words={userMessages.words} listPath="users" useRecord={useUser}>
      {(user) => <EntityFormPage form={editUserForm(user)} {...choices} />}
    </EditedEntity>
  )
}
