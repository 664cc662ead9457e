import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '@api/endpoints/endpoints.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import type { Uuid } from '@domain/shared/ids'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { EditedEntity } from '@features/intents/form/edited-entity'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { toLedgerChoice } from '@features/intents/form/ledger-choice'
import { createEndpointForm } from './create-endpoint.form'
import { editEndpointForm } from './edit-endpoint.form'
import { endpointWords } from './endpoint-form.messages'

function useLedgers() {
  const query = useQuery(ledgersQuery(useApp().ports.api))
  return { reads: [query], choicesOf: () => ({ ledgers: query.data?.items.map(toLedgerChoice) ?? [] }) }
}

const useEndpoint = (id: Uuid) => useQuery(endpointQuery(useApp().ports.api, useDomain().id, id))

export const CreateEndpointPage = () => <EntityFormPage form={createEndpointForm} {...useLedgers()} />

/** @param named as it stands in the address */
export function EditEndpointPage({ named }: { readonly named: string }) {
  const offered = useLedgers()
  return (
    <EditedEntity named={named} words={endpointWords} listPath="endpoints" useRecord={useEndpoint}>
      {(endpoint) => <EntityFormPage form={editEndpointForm(endpoint)} {...offered} />}
    </EditedEntity>
  )
}
