import { useQuery } from '@tanstack/react-query'
import { domainQuery } from '@api/domains/domains.queries'
import type { DomainWire } from '@api/domains/domains.wire'
import { rolesQuery } from '@api/users/users.queries'
import { readAccessOf } from '@domain/domains/permission-edits'
import type { Uuid } from '@domain/shared/ids'
import type { Json } from '@domain/shared/json'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { EditedEntity } from '@features/intents/form/edited-entity'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { domainMessages } from './domain.messages'
import { editElsewhere } from './edit-elsewhere'
import { editPermissionsForm } from './edit-permissions.form'
import { permissionFormMessages } from './domain-form.messages'

const useRecord = (id: Uuid) => useQuery(domainQuery(useApp().ports.api, id))

/** @param named as it stands in the address */
export const EditPermissionsPage = ({ named }: { readonly named: string }) => (
  <EditedEntity named={named} words={domainMessages.words} listPath="domains" useRecord={useRecord}>
    {(record) => <PermissionsOf record={record} />}
  </EditedEntity>
)

function PermissionsOf({ record }: { readonly record: DomainWire }) {
  const domain = useDomain()
  const roles = useQuery(rolesQuery(useApp().ports.api, domain.id))
  const { permissions } = record.data
  const isKnown = readAccessOf(permissions as Json) !== undefined
  const barred = editElsewhere(record.data.id, domain.id) ?? (isKnown ? undefined : permissionFormMessages.unknown)
  return (
    <EntityFormPage
      form={editPermissionsForm(record, permissions.readAccess, barred)}
      reads={[roles]}
      choicesOf={() => ({ roles: roles.data?.roles ?? [], ownRoles: domain.roles })}
    />
  )
}
