import { useQuery } from '@tanstack/react-query'
import { domainQuery } from '@api/domains/domains.queries'
import type { Uuid } from '@domain/shared/ids'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { EditedEntity } from '@features/intents/form/edited-entity'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { domainMessages } from './domain.messages'
import { editDomainForm } from './edit-domain.form'
import { editElsewhere } from './edit-elsewhere'

const useRecord = (id: Uuid) => useQuery(domainQuery(useApp().ports.api, id))

/** @param named as it stands in the address */
export function EditDomainPage({ named }: { readonly named: string }) {
  const { id } = useDomain()
  return (
    <EditedEntity named={named} words={domainMessages.words} listPath="domains" useRecord={useRecord}>
      {(record) => <EntityFormPage form={editDomainForm(record, editElsewhere(record.data.id, id))} />}
    </EditedEntity>
  )
}
